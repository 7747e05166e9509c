import type { countdownMachine } from "../../../../src/application/machines/countdownMachine.ts";
import type { createDownloadMachine } from "../../../../src/application/machines/downloadMachine.ts";
import type { createListMachine } from "../../../../src/application/machines/listMachine.ts";
import type { createLoadMachine } from "../../../../src/application/machines/loadMachine.ts";
import type { createOptionsMachine } from "../../../../src/application/machines/optionsMachine.ts";
import type { paletteMachine } from "../../../../src/application/machines/paletteMachine.ts";
import type { shellMachine } from "../../../../src/application/machines/shellMachine.ts";
import type { toastMachine } from "../../../../src/application/machines/toastMachine.ts";
import { browser, person, screen, type Senders } from "./Sender.ts";

export const listSenders: Senders<ReturnType<typeof createListMachine>> = {
  "list.asked": screen("the address has another page, search, order or filter"),
  "list.search.changed": person("typing into the search box"),
  "list.search.submitted": person("Enter in the search box"),
  "list.search.cleared": person("clearing the search box"),
  "list.news.wanted": person("Show, beside what others have added"),
  "list.refreshed": screen("a form or a permission has changed something that the list shows"),
  "list.retry": person("Try Again"),
};

export const loadSenders: Senders<ReturnType<typeof createLoadMachine>> = {
  "load.refreshed": screen("something that belongs to the record has changed"),
  "load.retry": person("Try Again"),
};

export const optionsSenders: Senders<ReturnType<typeof createOptionsMachine>> = {
  "options.opened": person("opening the dropdown"),
  "options.closed": person("closing the dropdown"),
  "options.left": person("leaving the field, or saving the form"),
  "options.moved": person("the arrow keys"),
  "options.entered": person("Enter"),
  "options.picked": person("a click on an entry"),
  "options.search.changed": person("typing into the dropdown"),
  "options.more.requested": person("scrolling to the end of the options"),
  "options.retry": person("Try Again, below the options"),
  "options.changed": screen("the line before, which may have added the product, has been saved"),
  "options.scope.changed": screen("what the options belong to was chosen, such as the customer of a facility"),
};

export const paletteSenders: Senders<typeof paletteMachine> = {
  "palette.text.changed": person("typing into the palette"),
  "palette.retry": person("Try Again"),
};

export const shellSenders: Senders<typeof shellMachine> = {
  "shell.menu.toggled": person("the menu button, in the header"),
  "shell.menu.closed": person("the cover beside the open menu, or Escape"),
  "shell.entry.chosen": person("an entry of the menu"),
  "shell.width.changed": browser("the window became narrow or wide"),
  "shell.page.shown": screen("each page, with its title and breadcrumbs"),
};

export const toastSenders: Senders<typeof toastMachine> = {
  "toast.shown": browser("any machine or call that has something to announce"),
  "toast.updated": browser("whoever has shown the toast"),
  "toast.dismissed": person("the toast's close button"),
  "toast.paused": person("the pointer over the toast, or the focus in it"),
  "toast.resumed": person("the pointer or the focus leaving the toast"),
};

export const countdownSenders: Senders<typeof countdownMachine> = {
  "countdown.stopped": person("Stay here"),
};

export const downloadSenders: Senders<ReturnType<typeof createDownloadMachine>> = {
  "download.requested": person("Print All SDS, or Download beside a stored report"),
  "download.cancelled": person("Cancel, while the file is made"),
};
