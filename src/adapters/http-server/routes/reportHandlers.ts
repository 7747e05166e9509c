import { Effect } from "effect";
import { Reports } from "#application/report/Reports.ts";
import type { Handlers } from "../Handler.ts";

type Groups = Pick<Handlers, "reports">;

/** Regulatory reports. */
export const reportHandlers = Effect.map(
  Reports,
  (reports): Groups => ({
    reports: {
      list: () => reports.list(),
      generate: ({ body }) => reports.generate(body),
      preview: ({ body }) => reports.preview(body),
      differences: ({ ids }) => reports.differences(ids.id),
      file: ({ ids }) => reports.file(ids.id),
    },
  }),
);
