import { Layer } from "effect";
import { Reports } from "#application/report/Reports.ts";
import type { ReportRequest } from "#domain/report/request/ReportRequest.ts";
import { reports } from "../wire/reports.ts";
import type { Client } from "./createClient.ts";

/** The year goes out as text (spec B3). */
const asked = (request: ReportRequest): object => ({ ...request, year: String(request.year) });

/** Reports over HTTP. */
export const reportsClient = ({ request }: Client) =>
  Layer.succeed(Reports, {
    list: () => request(reports.list),
    generate: (body) => request(reports.generate, { body: asked(body) }),
    preview: (body) => request(reports.preview, { body: asked(body) }),
    differences: (id) => request(reports.differences, { params: { id } }),
    file: (id) => request(reports.file, { params: { id } }),
  });
