import type { DocumentMaker } from "../DocumentMaker.ts";
import { errorsPage } from "./errorsPage.ts";
import { findRefusals } from "./findRefusals.ts";
import { limitsPage } from "./limitsPage.ts";
import { pageText, type RulesPage, RULES_FOLDER } from "./markdown.ts";
import { permissionsPage } from "./permissionsPage.ts";
import { reportFacts, reportsPage } from "./reportsPage.ts";
import { serverSources } from "./serverSources.ts";
import { shippedLists } from "./shippedLists.ts";
import { unitFacts, unitsPage } from "./unitsPage.ts";
import { validationPage } from "./validationPage.ts";

/** Each page by the name of its file. */
type TextOf = (path: string) => string;

/** The cells of the first column, below its head. */
const firstColumn = (csv: string): ReadonlyArray<string> =>
  csv
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[0] ?? "");

const PAGES: Readonly<Record<string, (textOf: TextOf) => RulesPage | Promise<RulesPage>>> = {
  "permissions.md": () => permissionsPage(),
  "units.md": (textOf) => unitsPage(unitFacts(firstColumn(textOf("data/reference/container_units.csv")))),
  "reports.md": (textOf) => reportsPage(reportFacts(shippedLists(textOf))),
  "errors.md": (textOf) => errorsPage(findRefusals(serverSources(textOf))),
  "limits.md": () => limitsPage(),
  "validation.md": () => validationPage(),
};

/** What the product decides, as the running code says it, for people who do not read code. */
export const rulesPages: DocumentMaker = {
  name: "rules",
  command: "npm run docs",
  folder: RULES_FOLDER,
  make: async (textOf) =>
    new Map(
      await Promise.all(
        Object.entries(PAGES).map(
          async ([file, page]) => [`${RULES_FOLDER}/${file}`, pageText(await page(textOf))] as const,
        ),
      ),
    ),
};
