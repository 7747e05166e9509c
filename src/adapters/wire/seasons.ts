import { Schema } from "effect";
import { DueRule, DueRuleInput } from "#domain/season/DueRule.ts";
import { FiledInput, FiledMark } from "#domain/season/FiledMark.ts";
import { FactRequest, FactRequestInput } from "#domain/season/FactRequest.ts";
import { MissingFact, type MissingQuery, TakenOver } from "#domain/season/MissingFact.ts";
import { Option } from "#domain/shared/Option.ts";
import { Notices, NoticesInput } from "#domain/season/Notices.ts";
import { SeasonChart, YearAnswer } from "#domain/season/SeasonChart.ts";
import { OwedReport, type OwedQuery, SeasonNumbers, type SeasonQuery, SeasonRow } from "#domain/season/SeasonRow.ts";
import { INVENTORY_STATES, REPORT_STATES, SEASON_ANSWERS } from "#domain/season/seasonStates.ts";
import { idIn } from "#domain/shared/fields.ts";
import { usFromIsoDate } from "#domain/shared/UsDate.ts";
import { get, patch, post, type QueryFormat } from "./Call.ts";
import { listQuery } from "./listQuery.ts";

/** No later one, as PostgreSQL counts on from it. */
const yearIn = (text: string | undefined): number => Math.min(idIn(text) ?? 0, 9999);
const dayIn = (text = ""): string | null => (usFromIsoDate(text) === null ? null : text);

/** As in every list, invalid parameters are ignored; without a year, it is the newest that has an inventory. */
const seasonQuery: QueryFormat<SeasonQuery> = {
  names: ["year", "page", "ipp", "search", "inventory_state", "report_state", "answer", "due_until", "technician_id"],
  read: (sent) => {
    const { page, ipp, search } = listQuery.read(sent);
    return {
      year: yearIn(sent["year"]),
      page,
      ipp,
      search,
      inventory_state: INVENTORY_STATES.find((state) => state === sent["inventory_state"]) ?? "",
      report_state: REPORT_STATES.find((state) => state === sent["report_state"]) ?? "",
      answer: SEASON_ANSWERS.find((answer) => answer === sent["answer"]) ?? "",
      due_until: dayIn(sent["due_until"]),
      technician_id: idIn(sent["technician_id"]),
    };
  },
  write: (query) => ({
    year: String(query.year),
    page: String(query.page),
    ipp: String(query.ipp),
    search: query.search,
    inventory_state: query.inventory_state,
    report_state: query.report_state,
    answer: query.answer,
    due_until: query.due_until ?? undefined,
    technician_id: query.technician_id === null ? undefined : String(query.technician_id),
  }),
};

/** Without a year, it is the newest that has an inventory. */
const missingQuery: QueryFormat<MissingQuery> = {
  names: ["year", "page", "ipp", "search", "facility_id"],
  read: (sent) => {
    const { page, ipp, search } = listQuery.read(sent);
    return { year: yearIn(sent["year"]), page, ipp, search, facility_id: idIn(sent["facility_id"]) };
  },
  write: ({ year, page, ipp, search, facility_id }) => ({
    year: String(year),
    page: String(page),
    ipp: String(ipp),
    search,
    facility_id: facility_id === null ? undefined : String(facility_id),
  }),
};

const owedQuery: QueryFormat<OwedQuery> = {
  names: ["facility_id", "customer_id"],
  read: (sent) => ({ facility_id: idIn(sent["facility_id"]), customer_id: idIn(sent["customer_id"]) }),
  write: ({ facility_id, customer_id }) => ({
    facility_id: facility_id === null ? undefined : String(facility_id),
    customer_id: customer_id === null ? undefined : String(customer_id),
  }),
};

const permission = "season.read";

/** Facilities and reports of a year. */
export const seasons = {
  list: get("/seasons/list", "Lists the facilities with their inventory and reports of a year", {
    query: seasonQuery,
    answer: SeasonRow,
    envelope: "page",
    also: { numbers: SeasonNumbers },
    permission,
  }),
  chart: get("/seasons/chart", "Counts the reports of the listed facilities: done and due by week", {
    query: seasonQuery,
    answer: SeasonChart,
    permission,
  }),
  answers: get("/seasons/:facilityId/answers", "Lists how much each report of a facility has to report, by year", {
    answer: Schema.Array(YearAnswer),
    permission,
  }),
  owed: get("/seasons/owed", "Lists what a facility, or those of a customer, must still file although it closes", {
    query: owedQuery,
    answer: Schema.Array(OwedReport),
    permission,
  }),
  years: get("/seasons/years", "Lists the years that have an active inventory, newest first", {
    answer: Schema.Array(Schema.Int),
    permission,
  }),
  missing: get(
    "/seasons/missing",
    "Lists the missing facts that could flip an answer, by the number of reports, then by how much depends on them",
    {
      query: missingQuery,
      answer: MissingFact,
      envelope: "page",
      also: { waiting: Schema.Int, facility: Schema.NullOr(Option) },
      permission,
    },
  ),
  takeOver: patch(
    "/seasons/:year/products/:productId/take-over",
    "Gives the lines of a product in a year the percentages, CAS numbers or components that the catalog has and they lack",
    { answer: TakenOver, permission },
  ),
  ask: post("/seasons/requests", "Emails a contact of a facility for missing facts", {
    body: FactRequestInput,
    answer: FactRequest,
    permission: "contact.edit",
  }),
  marks: get(
    "/seasons/:facilityId/:year/filed",
    "Lists the reports of a facility and a year that are marked as filed",
    {
      answer: Schema.Array(FiledMark),
      permission,
    },
  ),
  file: post("/seasons/filed", "Marks a report of a facility and a year as filed", {
    body: FiledInput,
    answer: FiledMark,
    permission: "season.mark filed",
  }),
  withdraw: patch("/seasons/filed/:id/withdraw", "Withdraws the mark that a report is filed", {
    answer: FiledMark,
    permission: "season.mark filed",
  }),
  notices: get("/seasons/notices", "Gets the calendar and email settings of the signed-in person", {
    answer: Notices,
    permission: "season.notices",
  }),
  keepNotices: post(
    "/seasons/notices",
    "Changes the calendar and email settings of the signed-in person; creates or withdraws the secret address of their calendar",
    // An answer that is kept would keep the address.
    { body: NoticesInput, answer: Notices, permission: "season.notices", repeated: "freely" },
  ),
  dueRules: get("/seasons/due-dates", "Lists when reports are due, for all states and for single ones", {
    answer: Schema.Array(DueRule),
    permission,
  }),
  keepDueRule: post("/seasons/due-dates", "Sets when a report is due, for all states or for one", {
    body: DueRuleInput,
    answer: DueRule,
    permission: "due date.change",
  }),
  restoreDueRule: patch(
    "/seasons/due-dates/:id/restore",
    "Restores the date of the law; a date of a single state is removed",
    { answer: DueRule, permission: "due date.change" },
  ),
};
