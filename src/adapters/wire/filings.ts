import { Schema } from "effect";
import { FilingReadiness, type FilingQuery, StoredFiling } from "#domain/filing/FilingReadiness.ts";
import { FilingRequest } from "#domain/filing/FilingRequest.ts";
import { get, post, type QueryFormat } from "./Call.ts";
import { idIn } from "#domain/shared/fields.ts";
import { listQuery } from "./listQuery.ts";

const permission = "filing.create";

/** As in every list, invalid parameters are ignored. */
const filingQuery: QueryFormat<FilingQuery> = {
  names: ["page", "ipp", "customer_id", "facility_id", "year"],
  read: (sent) => {
    const { page, ipp } = listQuery.read(sent);
    return {
      page,
      ipp,
      customer_id: idIn(sent["customer_id"]),
      facility_id: idIn(sent["facility_id"]),
      year: idIn(sent["year"]),
    };
  },
  write: ({ page, ipp, customer_id, facility_id, year }) => ({
    page: String(page),
    ipp: String(ipp),
    customer_id: customer_id === null ? undefined : String(customer_id),
    facility_id: facility_id === null ? undefined : String(facility_id),
    year: year === null ? undefined : String(year),
  }),
};

const made = { answer: Schema.Null, envelope: "file", permission } as const;

/** Files for authorities. */
export const filings = {
  readiness: post("/filings/readiness", "Shows what a filing is missing, what it assumes and what it will contain", {
    body: FilingRequest,
    answer: FilingReadiness,
    permission,
    load: "report",
    takesTurn: true,
    repeated: "freely",
  }),
  create: post(
    "/filings/create",
    "Creates a Tier II file or a CERS workbook with its evidence; the stored file is reused until its data changes",
    { body: FilingRequest, answer: StoredFiling, permission, load: "report", takesTurn: true, repeated: "freely" },
  ),
  list: get("/filings/list", "Lists the filings, newest first", {
    query: filingQuery,
    answer: StoredFiling,
    envelope: "page",
    permission,
  }),
  file: get("/filings/:id/file", "Downloads the file of a filing", { ...made, files: ["t2s", "xml", "xlsx"] }),
  evidence: get(
    "/filings/:id/evidence",
    "Downloads a zip with the file of a filing, its report, the data behind them and instructions for verifying each",
    { ...made, files: ["zip"] },
  ),
};
