import { Schema } from "effect";
import { ServerStatus } from "#domain/status/ServerStatus.ts";
import { get } from "./Call.ts";

export const status = {
  show: get("/status", "Gets how the server is: versions, sizes, backups, queues, slow calls and the last errors", {
    answer: ServerStatus,
    permission: "server.watch",
  }),
  support: get(
    "/status/support",
    "Downloads a zip for those who help: the status, the settings without secrets, and counts of records",
    { answer: Schema.Null, envelope: "file", files: ["zip"], permission: "server.support" },
  ),
};
