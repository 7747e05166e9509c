import type { DocumentMaker } from "../DocumentMaker.ts";
import { errorsPage } from "./errorsPage.ts";
import { findRefusals, serverSources } from "./findRefusals.ts";
import { indexPage } from "./indexPage.ts";
import { limitsPage } from "./limitsPage.ts";
import { pageText, type RulesPage, RULES_FOLDER } from "./markdown.ts";
import { permissionsPage } from "./permissionsPage.ts";
import { reportFacts, reportsPage } from "./reportsPage.ts";
import { shippedLists } from "./shippedLists.ts";
import { unitFacts, unitsPage } from "./unitsPage.ts";
import { validationPage } from "./validationPage.ts";

type TextOf = (path: string) => string;

/** The cells of the first column, below its head; none of ours is quoted. */
const firstColumn = (csv: string): ReadonlyArray<string> =>
  csv
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[0] ?? "");

/** Each page by the name of its file. */
const PAGES: Readonly<Record<string, (textOf: TextOf) => RulesPage>> = {
  "permissions.md": () => permissionsPage(),
  "units.md": (textOf) => unitsPage(unitFacts(firstColumn(textOf("data/reference/container_units.csv")))),
  "validation.md": () => validationPage(),
  "reports.md": (textOf) => reportsPage(reportFacts(shippedLists(textOf))),
  "errors.md": (textOf) => errorsPage(findRefusals(serverSources(textOf))),
  "limits.md": () => limitsPage(),
};
const ALL: typeof PAGES = { "README.md": () => indexPage(Object.keys(PAGES)), ...PAGES };

/** What the product decides, as the running code says it, for people who do not read code. */
export const rulesPages: DocumentMaker = {
  name: "rules",
  command: "npm run docs",
  folder: RULES_FOLDER,
  make: (textOf) =>
    Promise.resolve(
      new Map(Object.entries(ALL).map(([file, page]) => [`${RULES_FOLDER}/${file}`, pageText(page(textOf))])),
    ),
};
