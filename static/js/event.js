// An event's public pages keep themselves true.
import { poll } from "./poll.js";

poll();
