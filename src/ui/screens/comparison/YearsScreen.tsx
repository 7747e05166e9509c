import { useRouter, useSearch } from "@tanstack/react-router";
import type { ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { EmptyState, FormGrid, PageHeading, Panel } from "#ui/kit/layout.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { Loaded } from "../form/Loaded.tsx";
import { REPORTS } from "../report/reportTexts.ts";
import * as reportStyles from "../report/report.css.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { ComparisonResult } from "./ComparisonResult.tsx";
import * as texts from "./comparisonTexts.ts";
import { chosenYears, YEAR_TO_YEAR, yearsPath, type YearsSearch } from "./yearsSearch.ts";

/** /reports/years: two years of a facility beside each other. */
export function YearsScreen() {
  usePage({ title: YEAR_TO_YEAR, breadcrumbs: [{ name: REPORTS, path: "/reports" }, { name: YEAR_TO_YEAR }] });
  const { machines } = useApp();
  const search: YearsSearch = useSearch({ strict: false });
  const { customer_id, facility_id } = search;
  return (
    <div className={reportStyles.page}>
      <PageHeading title={YEAR_TO_YEAR} description={texts.INTRO} />
      {customer_id === undefined || facility_id === undefined ? (
        <EmptyState
          title={texts.NO_FACILITY}
          action={<ButtonLink href="/customers-facilities-mgmt">{texts.TO_FACILITIES}</ButtonLink>}
        >
          {texts.CHOOSE_FACILITY}
        </EmptyState>
      ) : (
        <Loaded
          key={`${customer_id}/${facility_id}`}
          machine={machines.facilityYears}
          scope={{ customer_id, facility_id }}
        >
          {(years) => <YearsOf years={years} place={{ customer_id, facility_id }} search={search} />}
        </Loaded>
      )}
    </div>
  );
}

type Place = Pick<ComparisonRequest, "customer_id" | "facility_id">;

type YearsOfProps = { readonly years: ReadonlyArray<number>; readonly place: Place; readonly search: YearsSearch };

function YearsOf({ years, place, search }: YearsOfProps) {
  const router = useRouter();
  const chosen = chosenYears(years, search);
  if (chosen === null) {
    const isNone = years.length === 0;
    return (
      <EmptyState title={isNone ? texts.NO_YEAR : texts.ONE_YEAR}>
        {isNone ? texts.NO_YEAR_WORDS : texts.ONE_YEAR_WORDS}
      </EmptyState>
    );
  }
  const year = (label: string, field: "before" | "after", value: number) => (
    <Select
      label={label}
      value={String(value)}
      options={years
        .filter((one) => (field === "before" ? one < Math.max(...years) : one > Math.min(...years)))
        .map((one) => ({ id: String(one), label: String(one) }))}
      onChange={(id) => {
        if (id === null) return;
        // One of the two stays: a later year that is not later any more gives way to the nearest one.
        const asked = { ...chosen, [field]: Number(id) };
        const isInOrder = asked.before < asked.after;
        const other = field === "before" ? { after: undefined } : { before: undefined };
        router.history.push(yearsPath({ ...place, ...asked, ...(isInOrder ? {} : other) }));
      }}
    />
  );
  return (
    <>
      <Panel>
        <div className={reportStyles.form}>
          <FormGrid>
            {year(texts.EARLIER, "before", chosen.before)}
            {year(texts.LATER, "after", chosen.after)}
          </FormGrid>
          <Downloads request={{ ...place, ...chosen }} />
        </div>
      </Panel>
      <Compared key={`${chosen.before}/${chosen.after}`} request={{ ...place, ...chosen }} />
    </>
  );
}

function Compared({ request }: { readonly request: ComparisonRequest }) {
  const waiting = (
    <Panel>
      <LoadingView label={texts.COMPARING} />
    </Panel>
  );
  return (
    <Loaded machine={useApp().machines.comparison} scope={request} waiting={waiting}>
      {(view) => <ComparisonResult view={view} />}
    </Loaded>
  );
}

const KINDS = ["pdf", "xlsx"] as const;

function Downloads({ request }: { readonly request: ComparisonRequest }) {
  const { machines } = useApp();
  const [state, send] = useMachine(machines.comparisonFile);
  const isBusy = state.hasTag("busy");
  const { subject } = state.context;
  return (
    <div className={reportStyles.buttons}>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          isPending={isBusy && subject?.kind === kind}
          onPress={() => send({ type: "download.requested", subject: { ...request, kind } })}
        >
          {texts.DOWNLOADS[kind]}
        </Button>
      ))}
      {isBusy ? <Button onPress={() => send({ type: "download.cancelled" })}>Cancel</Button> : null}
    </div>
  );
}
