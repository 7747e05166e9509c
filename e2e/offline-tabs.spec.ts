import type { Page } from "@playwright/test";
import { at, type Json } from "../tools/support/ApiSession.ts";
import { openBadLine } from "./support/BadLine.ts";
import { PEOPLE } from "./support/people.ts";
import { IN_A_BASEMENT, openDevice, sign } from "./support/takenOffline.ts";
import { expect, rememberAt, test } from "./support/test.ts";
import { countedLines, inState, openWalk, saySame, startWalk } from "./support/walking.ts";

test.use(IN_A_BASEMENT);

test("of two tabs one sends and both show what became of it; where it is closed in the middle, the other goes on", async ({
  browser,
  house,
}) => {
  const api = await house.api("admin");
  const id = await startWalk(api, await countedLines(api, 7));
  let [calls, lost] = [0, 0];
  const held = Promise.withResolvers<void>();
  // An answer that is held back once the server has written.
  const line = await openBadLine(house.base, (call) => {
    if (!call.endsWith("/decide")) return "none";
    calls += 1;
    return calls === lost ? held.promise : "none";
  });
  const storageState = await rememberAt(line.base, PEOPLE.admin);
  const { context, page, close } = await openDevice(browser, id, { baseURL: line.base, storageState });
  const other = await context.newPage();
  const tabs = [page, other];
  /** Of each request since the network was back. */
  const senders: Array<Page> = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/decide")) senders.push(request.frame().page());
  });
  await context.setOffline(true);
  for (const tab of tabs) await openWalk(tab, id);
  await saySame(page, 2);
  await expect(sign(other)).toContainText("Offline, 2 changes waiting");
  await other.reload();
  await expect(inState(other, "same")).toHaveCount(2);
  await saySame(other, 1);
  await expect(sign(page)).toContainText("Offline, 3 changes waiting");
  senders.length = 0;
  await context.setOffline(false);
  for (const tab of tabs) await expect(sign(tab)).toHaveCount(0);
  expect(senders).toHaveLength(3);
  expect(new Set(senders).size).toBe(1);

  await context.setOffline(true);
  for (const tab of tabs) await openWalk(tab, id);
  await expect(inState(page, "same")).toHaveCount(3);
  await saySame(page, 4);
  for (const tab of tabs) await expect(sign(tab)).toContainText("Offline, 4 changes waiting");
  senders.length = 0;
  lost = calls + 3;
  await context.setOffline(false);
  await expect.poll(async () => (await api.resource("GET", `/inventories/${id}/get`))["to_confirm"]).toBe(1);
  const sending = senders[2];
  await sending?.close();
  const left = sending === page ? other : page;
  await expect(sign(left)).toHaveCount(0);
  // The third once more, with the same key, then the fourth.
  expect(senders.map((sender) => sender === left)).toEqual([false, false, false, true, true]);
  const { json } = await api.call("GET", "/history/line/list?page=1&ipp=8");
  const log: ReadonlyArray<Json> = Object.values(Object(at(json, "data", "resource", "items")));
  expect(log.map(({ action }) => action)).toEqual([...Array(7).fill("changed"), "created"]);
  held.resolve();
  await close();
  await line.close();
});
