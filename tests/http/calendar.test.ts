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
  const answer = await server.call("/seasons/notices", { method: "POST", token, body: { is_own: false, address } });
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
