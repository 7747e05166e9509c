import { createHmac } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { at } from "../../tools/support/ApiSession.ts";
import { readCalendarText } from "../support/iCalendar.ts";
import { sharedServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const keep = async (address: "new" | "none"): Promise<string> => {
  const token = await server.token("staff");
  const answer = await server.call("/seasons/notices", {
    method: "POST",
    token,
    body: { is_own: false, mails: true, address },
  });
  expect(answer.status).toBe(200);
  return String(at(answer.json, "data", "resource", "token"));
};

it("a calendar is read without a session, as a file that only its reader keeps, and not sent again while it is the same", async () => {
  const path = `/calendar/${await keep("new")}.ics`;
  const first = await server.fetch(path);
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(first.headers.get("cache-control")).toMatch(/^private\b/);
  expect(readCalendarText(first.text)).toEqual(expect.any(Array));
  const etag = first.headers.get("etag") ?? "";
  const again = await server.fetch(path, { headers: { "if-none-match": etag } });
  expect([again.status, again.text]).toEqual([304, ""]);
});

it("a withdrawn address, one that nobody has and one that cannot be are the same to whoever asks", async () => {
  const withdrawn = await keep("new");
  await keep("none");
  const answers = await Promise.all(
    [withdrawn, "x".repeat(43), "short", `${withdrawn}.ics`].map(async (token) => {
      const answer = await server.fetch(`/calendar/${token}.ics`);
      const text = answer.text.replace(/"request_?id":"[^"]*"/i, "");
      return [answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control"), text];
    }),
  );
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]?.[0]).toBe(404);
});

it("the address in a weekly email asks first, ends the emails when it is confirmed or a mail program says so, and nothing if altered", async () => {
  await keep("none");
  const [key] = await server.sql("SELECT value FROM settings WHERE key = 'seal_key'");
  const [person] = await server.sql("SELECT person_id AS id FROM season_notices WHERE mails");
  const id = Number(person?.["id"]);
  const seal = createHmac("sha256", String(key?.["value"])).update(`season mail ${id}`).digest("base64url");
  const wants = async () =>
    (await server.sql(`SELECT mails FROM season_notices WHERE person_id = ${id}`))[0]?.["mails"];

  const asked = await server.fetch(`/season-mail/${id}.${seal}`);
  expect([asked.status, asked.headers.get("content-type"), await wants()]).toEqual([
    200,
    "text/html; charset=utf-8",
    true,
  ]);
  expect(asked.text).toContain('<form method="post">');
  for (const token of [`${id + 1}.${seal}`, `${id}.${seal.slice(1)}`, "x"])
    for (const method of ["GET", "POST"])
      expect([token, (await server.fetch(`/season-mail/${token}`, { method })).status]).toEqual([token, 404]);
  expect(await wants()).toBe(true);
  const ended = await server.fetch(`/season-mail/${id}.${seal}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([ended.status, await wants()]).toEqual([200, false]);
});
