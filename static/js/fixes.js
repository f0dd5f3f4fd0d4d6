// Ways out of what plain arithmetic forbids, for the moments without the server, which knows more (scoring/fixes.py).
// A fix is a label and what it would write, as in an address's query; "focus" names the field where the hand is wanted.

const ANEW = "cards=&other_cards=&focus=cards";

export function waysOut(code, fields, words) {
  const mine = numberOf(fields.cards);
  const theirs = numberOf(fields.other_cards);
  const piles = (cards) => (fields.counted === "right" ? `${52 - cards} – ${cards}` : `${cards} – ${52 - cards}`);
  switch (code) {
    case "E-SUM":
      return [[piles(mine), `other_cards=${52 - mine}`], [piles(52 - theirs), `cards=${52 - theirs}`]].filter(whole);
    case "E-ONE":
    case "E-RANGE":
      return [[words.anew, ANEW]];
    case "E-SPEC":
      return [[piles(52 - mine), `cards=${52 - mine}&other_cards=`], [words.anew, ANEW]];
    case "E-XCARD":
      return [fewerXeris(fields, mine, words)];
    case "E-XSUM":
      return [[`${words.xeris} 0 · 0`, "xeris_left=0&xeris_right=0"]];
    case "E-BASE":
      return [[words.uneven, "tie="]];
    default:
      return [];
  }
}

// The fields that this way of counting still asks for.
export function missingOf(fields) {
  const asked = { base: ["base"], majority: ["majority", "aces", "good"] }[fields.mode] ?? ["cards", "aces", "good"];
  return asked.filter((name) => !fields[name]);
}

function fewerXeris(fields, mine, words) {
  const most = { left: Math.floor(mine / 2), right: Math.floor((52 - mine) / 2) };
  if (fields.counted === "right") [most.left, most.right] = [most.right, most.left];
  const left = Math.min(numberOf(fields.xeris_left) ?? 0, most.left);
  const right = Math.min(numberOf(fields.xeris_right) ?? 0, most.right);
  return [`${words.xeris} ${left} · ${right}`, `xeris_left=${left}&xeris_right=${right}`];
}

function whole([, change]) {
  const cards = Number(change.split("=")[1]);
  return cards >= 0 && cards <= 52;
}

function numberOf(text) {
  return text === "" || text === undefined ? null : Number(text);
}
