import { MadeListing } from "../model/Listing.ts";
import type { ReportTable } from "../model/ReportModel.ts";
import {
  amountColumn,
  type ColumnOf,
  headsOf,
  identifierColumn,
  missingCell,
  percentColumn,
  rowOf,
  tableOf,
  textColumn,
  yesNoColumn,
} from "../model/tables.ts";
import { callsOf, type ReportableQuantity } from "../rules/epcra304Rules.ts";
import { lineOf, placesOf, type SpilledProduct } from "./spilledProducts.ts";
import {
  componentPoundsCell,
  isPetroleum,
  onSiteGallonsCell,
  onSitePoundsCell,
  PETROLEUM,
  productGallonsCell,
  productPoundsCell,
  rqCell,
  sharePercentCell,
  type Spill,
} from "./spills.ts";

const listWords = ({ is_cercla, is_ehs }: ReportableQuantity): string =>
  is_cercla ? (is_ehs ? "CERCLA, EHS" : "CERCLA") : "EHS";
const nameOf = ({ name, quantity }: Spill): string => name || quantity.name;

/** One row for each component: its share, its RQ, and how much of the product holds it. */
const COLUMNS: ReadonlyArray<ColumnOf<Spill>> = [
  textColumn("product", "Product", 3, ({ line }) => line.line.name),
  identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
  textColumn("component", "Component", 3, nameOf),
  textColumn("cas", "CAS #", 1.3, ({ quantity }) => quantity.cas),
  amountColumn("on_site_pounds", "Product on site", 1.3, onSitePoundsCell, "lb"),
  percentColumn("percent_weight", "Weight %", 1, sharePercentCell),
  amountColumn("component_pounds", "Component on site", 1.3, componentPoundsCell, "lb"),
  textColumn("list", "List", 1.6, ({ quantity }) => listWords(quantity)),
  amountColumn("rq", "Final RQ", 1, rqCell, "lb"),
  amountColumn("product_rq_pounds", "Product with one RQ", 1.3, productPoundsCell, "lb"),
  amountColumn("product_rq_gallons", "Product with one RQ", 1.3, productGallonsCell, "gal"),
  yesNoColumn("reached", "Can be reached", 1, ({ finding }) => finding.outcome === "reportable"),
  textColumn("remarks", "Remarks", 4, ({ finding }) => finding.remarks.join("; ")),
];

export const spillTable = (id: string, spills: ReadonlyArray<Spill>): ReportTable => ({
  id,
  title: "",
  columns: headsOf(COLUMNS),
  rows: new MadeListing(spills, (one) =>
    rowOf(COLUMNS, { id: one.finding.id, tone: one.finding.outcome, line: lineOf(one.line) }, one),
  ),
});

/** A product with the component of which the least of it holds one RQ. */
type Spilled = { readonly line: SpilledProduct; readonly spills: ReadonlyArray<Spill>; readonly first: Spill };

const productsOf = (spills: ReadonlyArray<Spill>): ReadonlyArray<Spilled> =>
  [...Map.groupBy(spills, ({ line }) => line)].flatMap(([line, same]) => {
    const [any] = same;
    const first = same.find(({ isTrigger }) => isTrigger) ?? any;
    return first === undefined ? [] : [{ line, spills: same, first }];
  });

/** The exclusion of petroleum stands in the row that it changes. */
const callWords = ({ line, spills }: Spilled): string => {
  const calls = callsOf({
    is_cercla: spills.some(({ quantity }) => quantity.is_cercla),
    is_ehs: spills.some(({ quantity }) => quantity.is_ehs),
  });
  return isPetroleum(line) ? `${PETROLEUM}; else ${calls}` : calls;
};

/** One row for each product, as somebody looks it up who stands before a spill. */
export const productTable = (id: string, spills: ReadonlyArray<Spill>): ReportTable =>
  tableOf(
    id,
    productsOf(spills),
    ({ line, first }) => ({
      id: `spilled/${line.line.inventory_product_id}`,
      tone: first.finding.outcome,
      line: lineOf(line),
    }),
    [
      textColumn("product", "Product", 3, ({ line }) => line.line.name),
      identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
      textColumn("location", "Location", 2, ({ line }) => placesOf(line)),
      amountColumn("on_site_pounds", "On site", 1.2, ({ first }) => onSitePoundsCell(first), "lb"),
      amountColumn("on_site_gallons", "On site", 1.2, ({ first }) => onSiteGallonsCell(first), "gal"),
      amountColumn(
        "least_pounds",
        "Call from",
        1.2,
        ({ first }) => (first.isTrigger ? productPoundsCell(first) : missingCell()),
        "lb",
      ),
      amountColumn(
        "least_gallons",
        "Call from",
        1.2,
        ({ first }) => (first.isTrigger ? productGallonsCell(first) : missingCell()),
        "gal",
      ),
      textColumn("by", "Because of", 2.5, ({ spills: same }) =>
        same
          .filter(({ isTrigger }) => isTrigger)
          .map(nameOf)
          .join("; "),
      ),
      yesNoColumn("reached", "Can be reached", 1, ({ first }) => first.finding.outcome === "reportable"),
      textColumn("call", "Whom to call", 9, callWords),
    ],
  );
