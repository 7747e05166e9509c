import type { DraftStore } from "../shared/DraftStore.ts";
import type { Download } from "../shared/Download.ts";
import type { Announce } from "./announcer.ts";
import type { CallParts } from "./callActor.ts";
import type { AllPageCaches } from "./list/PageCache.ts";

export type MachineParts<Services> = CallParts<Services> & {
  readonly announce: Announce;
  readonly pages: AllPageCaches;
  readonly drafts: DraftStore;
  readonly saveFile: (file: Download) => void;
};
