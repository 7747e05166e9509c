import type { DraftStore } from "../shared/DraftStore.ts";
import type { Download } from "../shared/Download.ts";
import type { Announce } from "./announcer.ts";
import type { CallParts } from "./callActor.ts";
import type { ListPages } from "./ListPages.ts";

/** What the machines of the screens are made with. */
export type MachineParts<Services> = CallParts<Services> & {
  readonly announce: Announce;
  readonly pages: ListPages;
  readonly drafts: DraftStore;
  /** Hands a file to the person. */
  readonly saveFile: (file: Download) => void;
};
