import { Layer } from "effect";
import { Reports } from "#application/report/Reports.ts";
import { reports } from "../wire/reports.ts";
import type { Client } from "./createClient.ts";

/** Reports over HTTP. */
export const reportsClient = ({ request }: Client) =>
  Layer.succeed(Reports, {
    list: () => request(reports.list),
    generate: (body) => request(reports.generate, { body }),
    preview: (body) => request(reports.preview, { body }),
    differences: (id) => request(reports.differences, { params: { id } }),
    file: (id) => request(reports.file, { params: { id } }),
  });
