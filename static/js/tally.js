// A count's points and its plain arithmetic, for the moment before the server has had its say (and without a signal).
// The server judges every code; here stand only those that need no more than sums.

const SIDES = ["left", "right"];
const other = (side) => (side === "left" ? "right" : "left");

// The form's fields as the data of a deal entry, as scoring/forms/counts.py reads them.
export function dealOf(form, as) {
  // Buttons have names too: what they say holds only when they are pressed.
  const field = (name) => {
    const found = form.elements.namedItem(name);
    return found?.type === "submit" ? "" : found?.value ?? "";
  };
  const number = (name) => (field(name) === "" ? null : Number(field(name)));
  const kind = as ?? (field("kind") || "played");
  const [dealer, place] = field("dealer").split("-");
  const deal = { kind, dealer: dealer || null, place: place ? Number(place) : null, kept: field("kept") === "on" };
  if (kind === "penalty") deal.offender = field("offender") || null;
  if (kind !== "played") return deal;

  const counted = field("counted") || "left";
  const mine = {};
  const theirs = {};
  const count = { [counted]: mine, [other(counted)]: theirs };
  const mode = field("mode");
  if (mode === "base") {
    if (field("base") !== "") mine.base = Number(field("base"));
    if (form.elements.tie.checked) count.majority = "tie";
  } else {
    if (field("aces") !== "") mine.aces = Number(field("aces"));
    const good = field("good");
    if (good) Object.assign(mine, { ten: good === "ten" || good === "both", two: good === "two" || good === "both" });
    count.counted = counted;
    if (mode === "majority") {
      if (field("majority")) count.majority = field("majority");
    } else {
      if (number("cards") !== null) mine.cards = number("cards");
      if (number("other_cards") !== null) Object.assign(theirs, { cards: number("other_cards") }) && (count.counted = "both");
    }
  }
  for (const side of SIDES) {
    count[side].xeris = number(`xeris_${side}`) ?? 0;
    if (number(`xeristaki_${side}`)) count[side].xeristaki = number(`xeristaki_${side}`);
  }
  return { ...deal, count };
}

// {left, right} points, or null while something is missing; and the codes of what cannot be.
export function reckon(deal, worth) {
  if (deal.kind === "dead") return { points: { left: 0, right: 0 }, errors: [] };
  if (deal.kind === "penalty") {
    return { points: deal.offender ? { left: 0, right: 0, [other(deal.offender)]: 11 } : null, errors: [] };
  }
  const { count } = deal;
  const counted = SIDES.find((side) => ["base", "cards", "aces", "ten"].some((part) => part in count[side])) ?? "left";
  const mine = count[counted];
  const theirs = count[other(counted)];
  const errors = arithmetic(mine, theirs, count);
  const base = basePoints(mine, count, counted);
  if (base === null || errors.length) return { points: null, errors };
  const points = { [counted]: base.mine, [other(counted)]: base.theirs };
  for (const side of SIDES) points[side] += count[side].xeris * worth.xeri + (count[side].xeristaki ?? 0) * worth.xeristaki;
  return { points, errors };
}

function basePoints(mine, count, counted) {
  if ("base" in mine) return { mine: mine.base, theirs: (count.majority === "tie" ? 7 : 11) - mine.base };
  if (!("aces" in mine) || !("ten" in mine)) return null;
  const leader = count.majority ?? ("cards" in mine ? (mine.cards === 26 ? "tie" : mine.cards > 26 ? counted : other(counted)) : null);
  if (!leader) return null;
  const parts = mine.aces + (mine.ten ? 2 : 0) + (mine.two ? 1 : 0);
  return { mine: parts + (leader === counted ? 4 : 0), theirs: 7 - parts + (leader === other(counted) ? 4 : 0) };
}

function arithmetic(mine, theirs, count) {
  const errors = [];
  if ("base" in mine && count.majority === "tie" && mine.base > 7) errors.push("E-BASE");
  if (count.left.xeris + count.right.xeris > 24) errors.push("E-XSUM");
  if (!("cards" in mine)) return errors;
  const rest = theirs.cards ?? 52 - mine.cards;
  if (mine.cards > 52 || rest < 0) errors.push("E-RANGE");
  else if (mine.cards + rest !== 52) errors.push("E-SUM");
  else if (mine.cards === 1 || rest === 1) errors.push("E-ONE");
  const specials = (mine.aces ?? 0) + (mine.ten ? 1 : 0) + (mine.two ? 1 : 0);
  if (specials > mine.cards || ("aces" in mine && "ten" in mine && 6 - specials > rest && rest >= 0)) errors.push("E-SPEC");
  if (2 * mine.xeris > mine.cards || 2 * theirs.xeris > rest) errors.push("E-XCARD");
  return errors;
}
