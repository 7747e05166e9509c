import type { DocumentMaker } from "./DocumentMaker.ts";
import { chartDocuments } from "./charts/chartDocuments.ts";
import { commandsTable } from "./commandsTable.ts";
import { lawsPage } from "./lawsPage.ts";
import { manualChecksPage } from "./manualChecksPage.ts";
import { limitsTable } from "./limitsTable.ts";
import { proofsPage } from "./proofsPage.ts";
import { rulesPages } from "./rules/rulesPages.ts";
import { settingsTable } from "./settingsTable.ts";
import { specificationPage } from "./specification/specificationPage.ts";

/** Every document that `npm run docs` writes and `npm run check` holds against the code. */
export const DOCUMENT_MAKERS: ReadonlyArray<DocumentMaker> = [
  settingsTable,
  limitsTable,
  commandsTable,
  lawsPage,
  proofsPage,
  rulesPages,
  chartDocuments,
  specificationPage,
  manualChecksPage,
];
