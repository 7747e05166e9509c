import { describe, expect, it } from "vitest";
import type { ServerStatus } from "#domain/status/ServerStatus.ts";
import { durationWords, statusItems } from "#ui/screens/status/StatusScreen.tsx";

const FRESH: ServerStatus = {
  at: "2026-11-28T09:40:00Z",
  host: "one",
  pid: 1,
  version: "1.2.0",
  node_version: "24.11.0",
  started_at: "2026-11-25T09:40:00Z",
  memory_bytes: 1024,
  database: { is_embedded: true, version: "17.5", bytes: 1024, migration: "0050_api_tokens" },
  files: { is_bucket: false, count: 0, bytes: 0 },
  backup: { is_scheduled: false, last_good_at: null, failure: "" },
  archive: null,
  change_log: { sealed_at: null, unlinked: 0 },
  emails: { is_outbox: false, sent: 0, kept: 0 },
  waiting: { emails: 0, sheets: 0, season: 0, large_jobs: 0 },
  large_jobs_running: 0,
  slow_calls: [],
  errors: [],
};
const words = (label: string, changes: Partial<ServerStatus> = {}): string =>
  Object.values(statusItems({ ...FRESH, ...changes }))
    .flat()
    .find((item) => item.label === label)?.words ?? "";

const DURATIONS = [
  [-5000, "0 seconds"],
  [1000, "1 second"],
  [119 * 60_000, "119 minutes"],
  [120 * 60_000, "2 hours"],
  [47.9 * 3_600_000, "47 hours"],
  [72 * 3_600_000, "3 days"],
] as const;
it.each(DURATIONS)("%s ms are said as '%s'", (ms, said) => expect(durationWords(ms)).toBe(said));

describe("a figure that is not there says so", () => {
  it("without backups, and names the setting", () => {
    expect(words("Last good backup")).toBe("No backup is scheduled. Set BACKUP_URL.");
    expect(words("Last good backup", { backup: { is_scheduled: true, last_good_at: null, failure: "" } })).toBe(
      "None yet",
    );
  });

  it("still with the last backup of a schedule that was removed", () => {
    const backup = { is_scheduled: false, last_good_at: "2026-11-26T09:40:00Z", failure: "" };
    expect(words("Last good backup", { backup })).toMatch(
      /\(2 days ago\)\. No backup is scheduled\. Set BACKUP_URL\.$/,
    );
  });

  it("without a mail server, whose emails are files that nobody gets", () => {
    const emails = { is_outbox: true, sent: 0, kept: 3 };
    expect(words("Sent", { emails })).toBe("No mail server is set up. Set SMTP_URL.");
    expect(words("Files in DATA_DIR/outbox", { emails })).toBe("3, not sent to anyone");
    expect(words("Sent", { emails: { is_outbox: false, sent: 1200, kept: 0 } })).toBe("1,200 since the start");
    expect(words("Files in DATA_DIR/outbox")).toBe("None");
  });

  it("without an archive, which PostgreSQL has itself", () => {
    expect(words("Archive")).toBe("No archive is kept. Set ARCHIVE_URL.");
    const database = { ...FRESH.database, is_embedded: false };
    expect(words("Archive", { database })).toBe("No archive is kept by HazLedger. PostgreSQL has its own.");
  });

  it("while the archive is being begun, and where its size is not known", () => {
    const archive = { covered_until: null, bytes: null, failure: "" };
    expect(words("Archive", { archive })).toBe("The first copy is being made");
    expect(words("Archive size", { archive })).toBe("Could not be counted in time");
    expect(words("Archive", { archive: { ...archive, covered_until: "2026-11-28T09:39:57Z" } })).toMatch(
      /^Complete until .* \(3 seconds ago\)$/,
    );
  });
});
