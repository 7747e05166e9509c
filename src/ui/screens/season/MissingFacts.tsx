import { useMemo, useState } from "react";
import { seasonMachines } from "#application/season/seasonMachines.ts";
import { SEASON_FILTERS, seasonYear } from "#application/season/seasonFilters.ts";
import type { Taking } from "#application/season/seasonMachines.ts";
import { MISSING_COLUMNS } from "#application/season/seasonColumns.ts";
import type { MissingFact } from "#domain/season/MissingFact.ts";
import { missingWords, reportNames } from "#domain/season/missingWords.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { ask, type Question } from "#application/shared/texts.ts";
import { counted, countText } from "#ui/kit/counts.ts";
import type { ListAsFile } from "../list/ListTools.tsx";
import { ListPage, type ListTexts } from "../record/ListPage.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import type { ListRules } from "../list/listSearch.ts";
import { columnsOf } from "../columnsOf.ts";
import { ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import { TermHelp } from "../help/TermHelp.tsx";
import { useList } from "../list/useList.ts";
import { REPORTS } from "../report/reportTexts.ts";
import { screenPart } from "../screenPart.tsx";
import { SEASON } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp, useMachines, useRole } from "../useApp.ts";
import type { AskCustomerProps } from "./AskCustomer.tsx";
import * as styles from "./season.css.ts";
import { ANSWERS_PATH, waitingWords } from "./seasonTexts.ts";
import { IMPORT_ANSWERS } from "../import/importTexts.ts";
import { MISSING, MISSING_PATH, REPORTS_PATH } from "../shell/sections.ts";
import { YearChoice } from "./seasonFilters.tsx";

const missingTitle = (year: number): string => `${MISSING} ${year}`;
const TEXTS: ListTexts = {
  table: "Missing facts that could change an answer",
  search: "Search missing facts",
  placeholder: "Search by customer, facility, product or component",
};
const INTRO =
  "Each of these could change whether something must be reported. Facts that affect the most reports are listed first.";
const NO_FACT = "No missing fact could change an answer.";
const TAKE = "Use in Lines";

/** The field that mends it, and after saving leads back; for a composition the product with its sheet. */
const mendingPath = ({ field, kind, component_id, product, ...fact }: MissingFact): string => {
  const ofProduct = `/products/${product.id}`;
  if (component_id !== null) return `${ofProduct}/chemical-components/${component_id}#${field}`;
  if (kind === "composition" || fact.component_name !== "") return ofProduct;
  return `/inventories/${fact.inventory_id}/products/${fact.inventory_product_id}#${field}`;
};

/** `12 lines of 3 facilities`; '' if it is one line. */
const linesWords = ({ lines, facilities }: Pick<MissingFact, "lines" | "facilities">): string =>
  lines === 1
    ? ""
    : facilities === 1
      ? `${countText(lines)} lines`
      : `${countText(lines)} lines of ${countText(facilities)} facilities`;

const answersWords = ({ answers }: MissingFact): string => counted(answers, "answer", "answers");

const takeQuestion = ({ product, year }: Taking): Question =>
  ask({
    title: `Complete the lines of ${product.name}?`,
    description: `Lines of ${year} are completed with the percentages, CAS numbers and components in the catalog. Existing values are kept.`,
    confirm: TAKE,
  });

const AskCustomer = screenPart<AskCustomerProps>(async () => (await import("./AskCustomer.tsx")).AskCustomer);

const RULES: ListRules = { statuses: [""], sortable: [], shows: [SEASON_FILTERS.year], ipp: 50 };

/** /reports/season/missing: the missing facts of a season, or of one facility, that could flip an answer. */
export function MissingFacts({ facilityId }: { readonly facilityId: number | null }) {
  const { today } = useApp();
  const machines = useMachines(seasonMachines);
  const list = useList({ list: machines.season.missing, scope: facilityId, rules: RULES });
  const { query, page, choose } = list;
  const { show = "" } = query;
  const year = seasonYear(show, today());
  const name = page?.facility?.name ?? MISSING;
  usePage({
    title: MISSING,
    breadcrumbs: [
      { name: REPORTS, path: REPORTS_PATH },
      { name: SEASON.label, path: SEASON.path },
      ...(facilityId === null ? [{ name: MISSING }] : [{ name: MISSING, path: MISSING_PATH }, { name }]),
    ],
  });
  const action = useConfirmAction(machines.season.copyFactsFromCatalog, list);
  const { request } = action;
  const refusal = refusalOf(mayDo(useRole(), "inventory component.edit"));
  const [isAsking, setAsking] = useState(false);
  const asFile = useMemo(
    (): ListAsFile => ({ list: "missing-facts", of: `${facilityId ?? 0},${show}`, columns: MISSING_COLUMNS }),
    [facilityId, show],
  );
  const mayAsk = facilityId !== null && page !== null && page.items.length > 0;
  const buttons = useMemo(
    () => [
      ...(mayAsk ? [{ label: "Email the Customer", onPress: () => setAsking(true) }] : []),
      { label: IMPORT_ANSWERS, href: ANSWERS_PATH },
    ],
    [mayAsk],
  );
  const columns = useMemo(() => missingColumns(year, request, refusal), [year, request, refusal]);
  return (
    <ListPage
      title={facilityId === null ? missingTitle(year) : `${missingTitle(year)}: ${name}`}
      buttons={buttons}
      list={list}
      asFile={asFile}
      texts={TEXTS}
      emptyHint={NO_FACT}
      columns={columns}
      rowId={({ id }) => id}
      intro={
        <div className={styles.waiting}>
          <span role="status">{[INTRO, waitingWords(page?.waiting ?? 0)].join(" ")}</span>{" "}
          <TermHelp terms={["Missing fact"]} />
        </div>
      }
      filters={<YearChoice year={year} onChange={(word) => choose({ show: word })} />}
    >
      <ActionDialog action={action} questionOf={takeQuestion} />
      {isAsking && facilityId !== null && page !== null ? (
        <AskCustomer
          facility={{ id: facilityId, name }}
          year={year}
          facts={page.items}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ListPage>
  );
}

const column = columnsOf(MISSING_COLUMNS);

const missingColumns = (
  year: number,
  take: (subject: Taking) => void,
  refusal: string | undefined,
): ReadonlyArray<ListColumn<MissingFact>> => [
  column("missing", {
    isRowHeader: true,
    minWidth: 220,
    cell: (fact) => (
      <span className={styles.place}>
        <TextLink href={mendingPath(fact)}>{missingWords(fact)}</TextLink>
        <span className={styles.customer}>
          {[fact.product.name, fact.mfg_name].filter((text) => text !== "").join(", ")}
        </span>
      </span>
    ),
  }),
  column("facility", {
    minWidth: 170,
    cell: (fact) => (
      <span className={styles.place}>
        <span>{fact.facility.name}</span>
        <span className={styles.customer}>{fact.customer.name}</span>
        <span className={styles.customer}>{linesWords(fact)}</span>
      </span>
    ),
  }),
  column("reports", {
    minWidth: 130,
    givesWay: 1,
    cell: (fact) => (
      <span className={styles.place}>
        <span>{reportNames(fact)}</span>
        <span className={styles.customer}>{answersWords(fact)}</span>
      </span>
    ),
  }),
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: 132,
    cell: ({ product, lines, is_in_catalog }) =>
      is_in_catalog ? (
        <Button
          size="small"
          aria-label={`${TAKE}: ${product.name}`}
          disabledReason={refusal}
          onPress={() => take({ product, lines, year })}
        >
          {TAKE}
        </Button>
      ) : null,
  },
];
