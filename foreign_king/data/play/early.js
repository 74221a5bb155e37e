// @ts-check
// The first script of the page. It is small, so that what the page needs first is on its way together with the large one.

import { askFirst } from "./first_requests.js";
import { applySettings, settings } from "./settings.js";

const chosen = settings();
applySettings(chosen);
askFirst(chosen.language);
