import { beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { PASSWORD, sharedServer, type TestServer } from "../support/server.ts";
import { type Asker, EVERYBODY, WHO_MAY_CALL } from "../support/whoMayCall.ts";

const ASKERS: ReadonlyArray<Asker> = EVERYBODY;
const REFUSED = [401, 403];

let server: TestServer;
let tokens: ReadonlyMap<Asker, string | undefined>;
beforeAll(async () => {
  server = await sharedServer();
  // An archived person signed in before the archiving.
  await server.sql("UPDATE people SET is_active = true");
  const archived = await server.token("archived");
  await server.sql("UPDATE people SET is_active = false WHERE email LIKE 'archived@%'");
  const admin = await server.session("admin");
  const script = { name: "Of all calls", role: "admin", scope: "write", days: 7, current_password: PASSWORD };
  tokens = new Map<Asker, string | undefined>([
    ["script", String((await admin.resource("POST", "/api-tokens", script))["token"])],
    ["none", undefined],
    ["archived", archived],
    ["technician", await server.token("technician")],
    ["staff", await server.token("staff")],
    ["admin", await server.token("admin")],
  ]);
});

/** A file of no kind that is taken, so that nothing is kept. */
const FORM = {
  headers: { "content-type": "multipart/form-data; boundary=cut" },
  body: '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nno sheet\r\n--cut--\r\n',
};

const cases = allCalls.map(({ group, name, call }) => [`${group}.${name}`, call] as const);

describe("who may make which call", () => {
  it("is written down for every call of the wire table, and for no other", () => {
    expect(allCalls.map(({ group, name }) => `${group}.${name}`).toSorted()).toEqual(
      Object.keys(WHO_MAY_CALL).toSorted(),
    );
  });

  // Rules: A6.1
  it("needs a session for all but sign-in, logout and the ways back to a password", () => {
    const open = allCalls.filter(({ call }) => call.isOpen === true).map(({ call }) => `${call.method} ${call.path}`);
    expect(open).toEqual([
      "POST /auth/sign-in",
      "POST /auth/sign-in-with-provider",
      "POST /auth/sign-in/second-factor",
      "POST /auth/logout",
      "POST /auth/forgot-password",
      "POST /auth/set-password",
    ]);
  });

  // Rules: A1.2, A1.3, A6.2, A6.3, B1.1, B6.1, R5, R6
  it.each(cases)("%s", async (key, call) => {
    // A record that is not there, so that nothing changes; the token of `none` at logout ends no session.
    const path = call.path.replaceAll(/:\w+/g, "2147483647");
    const answers: Array<readonly [Asker, number]> = [];
    for (const asker of ASKERS) {
      const token = call.isOpen === true ? undefined : tokens.get(asker);
      const body = call.isUpload === true ? FORM : call.method === "GET" ? {} : { body: {} };
      const { status } = await server.call(path, {
        method: call.method,
        ...(token === undefined ? {} : { token }),
        ...body,
      });
      answers.push([asker, status]);
    }
    const expected = WHO_MAY_CALL[key] ?? [];
    for (const [asker, status] of answers) {
      // Wrong credentials are a 401 of their own; an empty form is 422.
      if (expected.includes(asker)) expect(REFUSED, `${asker}: ${status}`).not.toContain(status);
      else expect(status, asker).toBe(asker === "none" || asker === "archived" ? 401 : 403);
      expect(status, asker).toBeLessThan(500);
    }
  });

  it("says why in the permission table's words", async () => {
    const { json } = await server.call("/customers/1/update", {
      method: "PATCH",
      token: await server.token("staff"),
      body: {},
    });
    expect(json).toEqual({ message: "Only an admin can edit customers." });
  });
});
