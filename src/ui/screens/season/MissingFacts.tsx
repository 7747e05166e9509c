import { useMemo, useState } from "react";
import { SEASON_FILTERS, seasonYear } from "#application/season/seasonFilters.ts";
import type { Taking } from "#application/season/seasonMachines.ts";
import { MISSING_COLUMNS } from "#application/season/seasonColumns.ts";
import type { MissingFact } from "#domain/season/MissingFact.ts";
import { missingWords, reportNames } from "#domain/season/missingWords.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import type { ListAsFile } from "../list/ListTools.tsx";
import { type ListColumn, ListPage } from "../list/ListPage.tsx";
import type { ListRules } from "../list/listSearch.ts";
import { ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import { useList } from "../list/useList.ts";
import { REPORTS } from "../report/reportTexts.ts";
import { screenPart } from "../screenPart.tsx";
import { SEASON } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp, useRole } from "../useApp.ts";
import type { AskCustomerProps } from "./AskCustomer.tsx";
import { ASK, requestDraft } from "./askTexts.ts";
import * as texts from "./missingTexts.ts";
import * as styles from "./season.css.ts";
import { REPORTS_PATH, waitingWords } from "./seasonTexts.ts";
import { YearChoice } from "./YearChoice.tsx";

const AskCustomer = screenPart<AskCustomerProps>(async () => (await import("./AskCustomer.tsx")).AskCustomer);

const RULES: ListRules = { statuses: [""], sortable: [], shows: [SEASON_FILTERS.year], ipp: 50 };

/** /reports/season/missing: the missing facts of a season, or of one facility, that could flip an answer. */
export function MissingFacts({ facilityId }: { readonly facilityId: number | null }) {
  const { machines, today } = useApp();
  const list = useList({ list: machines.season.missing, scope: facilityId, rules: RULES });
  const { query, page, choose } = list;
  const { show = "" } = query;
  const year = seasonYear(show, today());
  const name = page?.facility?.name ?? texts.MISSING;
  usePage({
    title: texts.MISSING,
    breadcrumbs: [
      { name: REPORTS, path: REPORTS_PATH },
      { name: SEASON.label, path: SEASON.path },
      ...(facilityId === null
        ? [{ name: texts.MISSING }]
        : [{ name: texts.MISSING, path: texts.MISSING_PATH }, { name }]),
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
  const columns = useMemo(() => missingColumns(year, request, refusal), [year, request, refusal]);
  return (
    <ListPage
      title={facilityId === null ? texts.missingTitle(year) : `${texts.missingTitle(year)}: ${name}`}
      actions={[]}
      list={list}
      asFile={asFile}
      texts={texts.TEXTS}
      emptyHint={texts.NO_FACT}
      columns={columns}
      rowId={({ id }) => id}
      intro={
        <p role="status" className={styles.waiting}>
          {[texts.INTRO, waitingWords(page?.waiting ?? 0)].join(" ")}
        </p>
      }
      filters={
        <>
          <YearChoice year={year} onChange={(word) => choose({ show: word })} />
          <ButtonLink href={texts.ANSWERS_PATH}>{texts.IMPORT_ANSWERS}</ButtonLink>
          {facilityId === null || page === null || page.items.length === 0 ? null : (
            <Button onPress={() => setAsking(true)}>{ASK.open}</Button>
          )}
        </>
      }
    >
      <ActionDialog action={action} questionOf={texts.takeQuestion} />
      {isAsking && facilityId !== null && page !== null ? (
        <AskCustomer
          facility={name}
          draft={{ facility_id: facilityId, ...requestDraft(page.items, name, year) }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ListPage>
  );
}

const missingColumns = (
  year: number,
  take: (subject: Taking) => void,
  refusal: string | undefined,
): ReadonlyArray<ListColumn<MissingFact>> => [
  {
    id: "missing",
    header: MISSING_COLUMNS.missing.header,
    isRowHeader: true,
    minWidth: 220,
    cell: (fact) => (
      <span className={styles.place}>
        <TextLink href={texts.mendingPath(fact)}>{missingWords(fact)}</TextLink>
        <span className={styles.customer}>
          {[fact.product.name, fact.mfg_name].filter((text) => text !== "").join(", ")}
        </span>
      </span>
    ),
  },
  {
    id: "facility",
    header: MISSING_COLUMNS.facility.header,
    minWidth: 170,
    cell: (fact) => (
      <span className={styles.place}>
        <span>{fact.facility.name}</span>
        <span className={styles.customer}>{fact.customer.name}</span>
        <span className={styles.customer}>{texts.linesWords(fact)}</span>
      </span>
    ),
  },
  {
    id: "reports",
    header: MISSING_COLUMNS.reports.header,
    minWidth: 130,
    givesWay: 1,
    cell: (fact) => (
      <span className={styles.place}>
        <span>{reportNames(fact)}</span>
        <span className={styles.customer}>{texts.answersWords(fact)}</span>
      </span>
    ),
  },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: 132,
    cell: ({ product, lines, is_in_catalog }) =>
      is_in_catalog ? (
        <Button
          size="small"
          aria-label={`${texts.TAKE}: ${product.name}`}
          disabledReason={refusal}
          onPress={() => take({ product, lines, year })}
        >
          {texts.TAKE}
        </Button>
      ) : null,
  },
];
