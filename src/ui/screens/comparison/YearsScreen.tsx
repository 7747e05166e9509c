import { useRouter, useSearch } from "@tanstack/react-router";
import { reportMachines } from "#application/report/reportMachines.ts";
import type { ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { EmptyState, FormGrid, Panel } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { Loaded } from "../form/Loaded.tsx";
import * as reportStyles from "../report/report.css.ts";
import { REPORTS } from "../report/reportTexts.ts";
import { usePage } from "../shell/usePage.ts";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { ComparisonResult } from "./ComparisonResult.tsx";
import { chosenYears, YEAR_TO_YEAR, yearsPath, type YearsSearch } from "./yearsSearch.ts";

const INTRO = "Compare two years of a facility side by side and see the causes of each change.";
const EARLIER = "Earlier Year";
const LATER = "Later Year";
const NO_FACILITY = "No facility selected";
const CHOOSE_FACILITY = "Open the comparison from a facility or from an inventory.";
const TO_FACILITIES = "Customers and Facilities";
const ONE_YEAR = "Only one year";
const ONE_YEAR_WORDS = "This facility has active inventories for only one year, so there is nothing to compare yet.";
const NO_YEAR = "No inventory yet";
const NO_YEAR_WORDS = "This facility has no active inventory.";
const COMPARING = "Comparing years...";
const DOWNLOADS = { pdf: "Download PDF", xlsx: "Download Excel" } as const;

/** /reports/years: two years of a facility side by side. */
export function YearsScreen() {
  usePage({ title: YEAR_TO_YEAR, breadcrumbs: [{ name: REPORTS, path: "/reports" }, { name: YEAR_TO_YEAR }] });
  const machines = useMachines(reportMachines);
  const search: YearsSearch = useSearch({ strict: false });
  const { customer_id, facility_id } = search;
  return (
    <div className={reportStyles.page}>
      <PageHead title={YEAR_TO_YEAR} description={INTRO} />
      {customer_id === undefined || facility_id === undefined ? (
        <EmptyState
          title={NO_FACILITY}
          action={<ButtonLink href="/customers-facilities-mgmt">{TO_FACILITIES}</ButtonLink>}
        >
          {CHOOSE_FACILITY}
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
    return <EmptyState title={isNone ? NO_YEAR : ONE_YEAR}>{isNone ? NO_YEAR_WORDS : ONE_YEAR_WORDS}</EmptyState>;
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
        // Keeps the year just chosen. If that puts the years out of order, the other one is reset to the nearest valid
        // year.
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
            {year(EARLIER, "before", chosen.before)}
            {year(LATER, "after", chosen.after)}
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
      <LoadingView label={COMPARING} />
    </Panel>
  );
  return (
    <Loaded machine={useMachines(reportMachines).comparison} scope={request} waiting={waiting}>
      {(view) => <ComparisonResult view={view} />}
    </Loaded>
  );
}

const KINDS = ["pdf", "xlsx"] as const;

function Downloads({ request }: { readonly request: ComparisonRequest }) {
  const machines = useMachines(reportMachines);
  const [state, send] = useMachine(machines.comparisonFile);
  const isBusy = state.hasTag("busy");
  const { subject } = state.context;
  return (
    <div className={reportStyles.buttons}>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          isPending={isBusy && subject?.kind === kind}
          onPress={() => send({ type: "command.requested", subject: { ...request, kind } })}
        >
          {DOWNLOADS[kind]}
        </Button>
      ))}
      {isBusy ? <Button onPress={() => send({ type: "command.cancelled" })}>Cancel</Button> : null}
    </div>
  );
}
