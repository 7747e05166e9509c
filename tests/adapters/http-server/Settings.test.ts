import { Option, Redacted, Result } from "effect";
import { describe, expect, it } from "vitest";
import { publicUrlOf, readSettings, SETTINGS } from "#adapters/http-server/settings/Settings.ts";

describe("settings", () => {
  it("are the ones that were promised, all optional", () => {
    expect(Object.keys(SETTINGS)).toEqual([
      "PORT",
      "HOST",
      "DATA_DIR",
      "DATABASE_URL",
      "FILES_URL",
      "ARCHIVE_URL",
      "ARCHIVE_DAYS",
      "BACKUP_URL",
      "BACKUP_AT",
      "BACKUP_KEEP",
      "APP_KEY",
      "SEAL_KEY",
      "ADMIN_EMAIL",
      "ADMIN_PASSWORD",
      "PUBLIC_URL",
      "HSTS_SUBDOMAINS",
      "OIDC_ISSUER",
      "OIDC_CLIENT_ID",
      "OIDC_CLIENT_SECRET",
      "OIDC_NAME",
      "PASSWORD_SIGN_IN",
      "SESSION_IDLE_MINUTES",
      "REQUIRE_SECOND_FACTOR",
      "TRUST_PROXY",
      "SMTP_URL",
      "MAIL_FROM",
      "SECURITY_CONTACT",
      "SHIPPED_LISTS",
      "TIME_ZONE",
      "SDS_MAX_AGE_YEARS",
      "REQUEST_SECONDS",
      "SLOW_SECONDS",
      "METRICS_TOKEN",
      "LOG_LEVEL",
    ]);
    expect(Result.getOrThrow(readSettings({}))).toEqual({
      PORT: 4600,
      HOST: "127.0.0.1",
      DATA_DIR: "./var",
      DATABASE_URL: null,
      FILES_URL: null,
      ARCHIVE_URL: null,
      ARCHIVE_DAYS: 7,
      BACKUP_URL: null,
      BACKUP_AT: 120,
      BACKUP_KEEP: { days: 7, weeks: 4, months: 12 },
      SEAL_KEY: null,
      APP_KEY: null,
      ADMIN_EMAIL: "admin@hazledger.local",
      ADMIN_PASSWORD: null,
      PUBLIC_URL: null,
      HSTS_SUBDOMAINS: "no",
      OIDC_ISSUER: null,
      OIDC_CLIENT_ID: "hazledger",
      OIDC_CLIENT_SECRET: null,
      OIDC_NAME: "your firm",
      PASSWORD_SIGN_IN: "yes",
      SESSION_IDLE_MINUTES: 0,
      REQUIRE_SECOND_FACTOR: "none",
      TRUST_PROXY: 0,
      SMTP_URL: null,
      MAIL_FROM: null,
      SECURITY_CONTACT: null,
      SHIPPED_LISTS: "yes",
      TIME_ZONE: null,
      SDS_MAX_AGE_YEARS: 3,
      REQUEST_SECONDS: 60,
      SLOW_SECONDS: 10,
      METRICS_TOKEN: null,
      LOG_LEVEL: "Info",
    });
  });

  it("do not turn passwords off without another way to sign in", () => {
    expect(readSettings({ PASSWORD_SIGN_IN: "no" })).toEqual(
      Result.fail(["PASSWORD_SIGN_IN can be no only with OIDC_ISSUER: otherwise nobody could sign in."]),
    );
    expect(Result.isSuccess(readSettings({ PASSWORD_SIGN_IN: "no", OIDC_ISSUER: "https://id.example" }))).toBe(true);
  });

  it("name a sign-in provider only with https, or on this machine", () => {
    const taken = ["https://id.example", "http://127.0.0.1:4000", "http://localhost", "http://[::1]:4000"];
    const refused = ["http://id.example", "http://localhost.evil.test", "ftp://localhost", "id.example"];
    expect(taken.filter((OIDC_ISSUER) => Result.isFailure(readSettings({ OIDC_ISSUER })))).toEqual([]);
    expect(refused.map((OIDC_ISSUER) => Result.getFailure(readSettings({ OIDC_ISSUER })))).toEqual(
      refused.map(() => Option.some([expect.stringContaining("OIDC_ISSUER must be an address that starts with http")])),
    );
  });

  it("that are blank count as absent", () => {
    expect(readSettings({ PORT: " ", APP_KEY: "" })).toEqual(readSettings({}));
  });

  it("that are right are taken, secrets behind a cover", () => {
    const read = Result.getOrThrow(
      readSettings({
        PORT: "0",
        DATABASE_URL: "postgresql://u:p@h/d",
        PUBLIC_URL: "https://haz.example",
        SMTP_URL: "smtps://m.example",
        LOG_LEVEL: "WARN",
        TIME_ZONE: "america/los_angeles",
        ADMIN_PASSWORD: "Correct-Horse-7",
      }),
    );
    expect([read.PORT, read.PUBLIC_URL, read.LOG_LEVEL]).toEqual([0, "https://haz.example", "Warn"]);
    expect(read.TIME_ZONE).toBe("America/Los_Angeles");
    expect(JSON.stringify(read)).not.toMatch(/u:p@h|Horse|m\.example/);
    expect(read.DATABASE_URL === null ? "" : Redacted.value(read.DATABASE_URL)).toBe("postgresql://u:p@h/d");
  });

  it.each([
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", "65536"],
    ["HOST", "127.0.0.1:8080"],
    ["HOST", "999.1.1.1"],
    ["DATABASE_URL", "somewhere"],
    ["DATABASE_URL", "postgres://"],
    ["DATABASE_URL", "mysql://user:secret@host/db"],
    ["ARCHIVE_URL", "https://user:secret@host/archive"],
    ["BACKUP_URL", "ftp://host/backups"],
    ["BACKUP_AT", "24:00"],
    ["BACKUP_AT", "at night"],
    ["BACKUP_KEEP", "7/4"],
    ["SEAL_KEY", "ab".repeat(31)],
    ["APP_KEY", "two words"],
    ["APP_KEY", "ключ"],
    ["ADMIN_EMAIL", "boss"],
    ["ADMIN_PASSWORD", "alllowercase1"],
    ["PUBLIC_URL", "haz.example"],
    ["PUBLIC_URL", "ftp://haz.example"],
    ["TIME_ZONE", "Mars/Olympus"],
    ["TIME_ZONE", "+05:00"],
    ["TRUST_PROXY", "yes"],
    ["SMTP_URL", "http://mail"],
    ["MAIL_FROM", "nobody"],
    ["SECURITY_CONTACT", "nobody"],
    ["SECURITY_CONTACT", "http://haz.example"],
    ["SDS_MAX_AGE_YEARS", "0"],
    ["LOG_LEVEL", "verbose"],
  ])("refuse %s=%s, by name", (name, value) => {
    const read = readSettings({ [name]: value });
    const wrong = Result.isFailure(read) ? read.failure : [];
    expect(wrong).toHaveLength(1);
    expect(wrong[0]?.startsWith(`${name} `)).toBe(true);
    if (name.includes("PASSWORD")) expect(wrong[0]).not.toContain(value);
    expect(wrong[0]).not.toContain("secret");
  });
});

describe("the address of links in mails", () => {
  it.each([
    [{ PUBLIC_URL: "https://haz.example" }, "https://haz.example"],
    [{ PUBLIC_URL: "https://haz.example/app/?x=1#top" }, "https://haz.example/app"],
    [{ HOST: "0.0.0.0", PORT: "80" }, "http://localhost"],
    [{ HOST: "::1" }, "http://[::1]:4600"],
    [{}, "http://127.0.0.1:4600"],
  ])("is of %j: %s", (environment, expected) => {
    expect(publicUrlOf(Result.getOrThrow(readSettings(environment)))).toBe(expected);
  });
});
