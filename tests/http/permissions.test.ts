import { beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { PASSWORD, sharedServer, type TestServer, type Who } from "../support/server.ts";

/** A script has an admin's API token that may write. */
type Asker = Who | "none" | "script";
/** Who is let through the door of a call; everybody else is refused there. */
const OFFICE: ReadonlyArray<Asker> = ["admin", "staff", "script"];
const OFFICE_IN_PERSON: ReadonlyArray<Asker> = ["admin", "staff"];
const ADMIN: ReadonlyArray<Asker> = ["admin", "script"];
const ADMIN_IN_PERSON: ReadonlyArray<Asker> = ["admin"];
const SIGNED_IN: ReadonlyArray<Asker> = ["technician", "staff", "admin"];
const EVERYBODY: ReadonlyArray<Asker> = ["none", "archived", "technician", "staff", "script", "admin"];

/** Written down from the specification, not from the code: spec A6, spec B6, readings 5 to 7. */
const EXPECTED: Readonly<Record<string, ReadonlyArray<Asker>>> = {
  "auth.signIn": EVERYBODY,
  "auth.signInWithProvider": EVERYBODY,
  "auth.unlinkProvider": ADMIN_IN_PERSON,
  "auth.giveCode": EVERYBODY,
  "auth.signOut": EVERYBODY,
  "auth.forgotPassword": EVERYBODY,
  "auth.setPassword": EVERYBODY,
  "auth.updateProfile": SIGNED_IN,
  "passwordLinks.list": ADMIN_IN_PERSON,
  "passwordLinks.send": ADMIN_IN_PERSON,
  "passwordLinks.make": ADMIN_IN_PERSON,
  "sessions.list": SIGNED_IN,
  "sessions.end": SIGNED_IN,
  "apiTokens.list": SIGNED_IN,
  "apiTokens.create": SIGNED_IN,
  "apiTokens.end": SIGNED_IN,
  "secondFactors.state": SIGNED_IN,
  "secondFactors.enroll": SIGNED_IN,
  "secondFactors.confirm": SIGNED_IN,
  "secondFactors.passkeyOptions": SIGNED_IN,
  "secondFactors.beginPasskey": SIGNED_IN,
  "secondFactors.addPasskey": SIGNED_IN,
  "secondFactors.removePasskey": SIGNED_IN,
  "secondFactors.renewCodes": SIGNED_IN,
  "secondFactors.turnOff": SIGNED_IN,
  "secondFactors.reset": ADMIN_IN_PERSON,
  "status.show": ADMIN,
  "status.support": ADMIN_IN_PERSON,
  "general.states": OFFICE,
  "inventories.list": OFFICE,
  "inventories.autocomplete": OFFICE,
  "inventories.get": OFFICE,
  "inventories.create": OFFICE,
  "inventories.update": OFFICE,
  "inventories.activate": ADMIN,
  "inventories.years": OFFICE,
  "inventories.printAllSds": OFFICE,
  "inventoryProducts.list": OFFICE,
  "inventoryProducts.options": OFFICE,
  "inventoryProducts.knownTexts": OFFICE,
  "inventoryProducts.create": OFFICE,
  "inventoryProducts.get": OFFICE,
  "inventoryProducts.update": OFFICE,
  "inventoryProducts.unlink": ADMIN,
  "inventoryProducts.resolveQuestion": OFFICE,
  "inventoryProducts.checkExisting": OFFICE,
  ...Object.fromEntries(["list", "picture", "add", "remove"].map((name) => [`linePhotos.${name}`, OFFICE])),
  "walks.lines": OFFICE,
  "walks.decide": OFFICE,
  "lineGrid.lines": OFFICE,
  "lineGrid.changeCells": OFFICE,
  "lineGrid.changeMarked": OFFICE,
  "inventoryComponents.list": OFFICE,
  "inventoryComponents.get": OFFICE,
  "inventoryComponents.create": OFFICE,
  "inventoryComponents.update": OFFICE,
  "inventoryComponents.unlink": OFFICE,
  "views.list": OFFICE,
  "views.get": OFFICE,
  "views.create": OFFICE,
  "views.update": OFFICE,
  "views.remove": OFFICE,
  "imports.validate": OFFICE,
  "imports.write": OFFICE,
  "imports.progress": OFFICE,
  "imports.list": OFFICE,
  "filingImports.validate": OFFICE,
  "filingImports.write": OFFICE,
  "filingImports.list": OFFICE,
  "facilityImports.validate": OFFICE,
  "facilityImports.write": OFFICE,
  "facilityImports.list": OFFICE,
  "recordImports.validate": OFFICE,
  "recordImports.write": OFFICE,
  "recordImports.list": OFFICE,
  "changeSets.check": OFFICE,
  "changeSets.undo": OFFICE,
  "files.upload": OFFICE,
  "products.list": OFFICE,
  "products.autocomplete": OFFICE,
  "products.get": OFFICE,
  "products.create": OFFICE,
  "products.update": OFFICE,
  "products.activate": OFFICE,
  "products.deleteSds": OFFICE,
  "productComponents.list": OFFICE,
  "productComponents.get": OFFICE,
  "productComponents.create": OFFICE,
  "productComponents.update": OFFICE,
  "productComponents.unlink": OFFICE,
  "productComponents.options": OFFICE,
  "barcodes.list": OFFICE,
  "barcodes.remember": OFFICE,
  "barcodes.remove": OFFICE,
  "sheets.add": OFFICE,
  "sheets.list": OFFICE,
  "sheets.get": OFFICE,
  "sheets.ofProduct": OFFICE,
  "sheets.decide": OFFICE,
  "sheets.acceptSure": OFFICE,
  "sheets.attach": OFFICE,
  "sheets.makeProduct": OFFICE,
  "sheets.pick": OFFICE,
  "sheets.review": OFFICE,
  "sheets.readAgain": OFFICE,
  "sheets.sources": OFFICE,
  "reports.list": OFFICE,
  "reports.generate": OFFICE,
  "reports.preview": OFFICE,
  "reports.compare": OFFICE,
  "reports.meter": OFFICE,
  "takeAlong.evaluation": OFFICE,
  "reports.comparison": OFFICE,
  "reports.differences": OFFICE,
  "reports.evidence": OFFICE,
  "reports.file": OFFICE,
  "filings.readiness": OFFICE,
  "filings.create": OFFICE,
  "filings.list": OFFICE,
  "filings.file": OFFICE,
  "filings.evidence": OFFICE,
  "seasons.list": OFFICE,
  "seasons.chart": OFFICE,
  "seasons.answers": OFFICE,
  "seasons.owed": OFFICE,
  "seasons.years": OFFICE,
  "seasons.marks": OFFICE,
  "seasons.missing": OFFICE,
  "seasons.ask": OFFICE,
  "seasons.takeOver": OFFICE,
  "seasons.file": OFFICE,
  "seasons.withdraw": OFFICE,
  "seasons.notices": OFFICE_IN_PERSON,
  "seasons.keepNotices": OFFICE_IN_PERSON,
  "seasons.dueRules": OFFICE,
  "seasons.keepDueRule": ADMIN,
  "seasons.restoreDueRule": ADMIN,
  "customers.list": OFFICE,
  "customers.autocomplete": OFFICE,
  "customers.get": OFFICE,
  "customers.create": OFFICE,
  "customers.update": ADMIN,
  "customers.activate": ADMIN,
  "facilities.autocomplete": OFFICE,
  "facilities.get": OFFICE,
  "facilities.create": OFFICE,
  "facilities.update": ADMIN,
  "facilities.activate": ADMIN,
  "contacts.list": OFFICE,
  "contacts.autocomplete": OFFICE,
  "contacts.get": OFFICE,
  "contacts.create": OFFICE,
  "contacts.update": OFFICE,
  "contacts.activate": OFFICE,
  "contacts.ofFacility": OFFICE,
  "stateFields.list": OFFICE,
  "stateFields.autocomplete": OFFICE,
  "stateFields.asked": OFFICE,
  "stateFields.get": OFFICE,
  "stateFields.create": ADMIN,
  "stateFields.update": ADMIN,
  "stateFields.activate": ADMIN,
  "containers.list": OFFICE,
  "containers.autocomplete": OFFICE,
  "containers.get": OFFICE,
  "containers.create": OFFICE,
  "containers.update": ADMIN,
  "containers.activate": ADMIN,
  "containerUnits.list": OFFICE,
  "containerUnits.autocomplete": OFFICE,
  "containerUnits.get": OFFICE,
  "containerUnits.create": OFFICE,
  "containerUnits.update": ADMIN,
  "containerUnits.activate": ADMIN,
  "hazards.list": OFFICE,
  "hazards.autocomplete": OFFICE,
  "hazards.get": OFFICE,
  "hazards.create": ADMIN,
  "hazards.update": ADMIN,
  "hazards.activate": ADMIN,
  "hazards.remove": ADMIN,
  "technicians.list": OFFICE_IN_PERSON,
  "technicians.autocomplete": OFFICE,
  "technicians.get": OFFICE_IN_PERSON,
  "technicians.create": OFFICE_IN_PERSON,
  "technicians.update": ADMIN_IN_PERSON,
  "technicians.activate": ADMIN_IN_PERSON,
  "technicians.remove": ADMIN_IN_PERSON,
  "users.list": ADMIN_IN_PERSON,
  "users.get": ADMIN_IN_PERSON,
  "users.create": ADMIN_IN_PERSON,
  "users.update": ADMIN_IN_PERSON,
  "users.activate": ADMIN_IN_PERSON,
  "users.remove": ADMIN_IN_PERSON,
  "referenceLists.list": ADMIN,
  "referenceLists.create": ADMIN,
  "referenceLists.preview": ADMIN,
  "referenceLists.loadShipped": ADMIN,
  "referenceLists.data": ADMIN,
  "newLists.effects": ADMIN,
  "history.list": OFFICE,
  "history.all": OFFICE,
  "lists.file": OFFICE,
  "labels.file": OFFICE,
};

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
    expect(allCalls.map(({ group, name }) => `${group}.${name}`).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
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
      const sent = { method: call.method, ...(token === undefined ? {} : { token }), ...body };
      const { status } = await server.call(path, sent);
      answers.push([asker, status]);
    }
    const expected = EXPECTED[key] ?? [];
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
