// The count's screen on a page of its own: corrections and forgotten deals. Posts as a plain form.

import { CountScreen, worthOf } from "./count.js";

const form = document.querySelector("form.count");
new CountScreen(form, { worth: worthOf(JSON.parse(form.dataset.worth)) });
