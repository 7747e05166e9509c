import { describe, expect, it } from "vitest";
import { API_PREFIX, type Call } from "#adapters/wire/Call.ts";
import { wireTable } from "#adapters/wire/wireTable.ts";

/** The calls of the specification (A7, B7), word by word; `{id}` and the like stand for what the call is about. */
const SPECIFIED: Readonly<Record<string, string>> = {
  auth: `POST /auth/sign-in · POST /auth/logout · POST /auth/forgot-password · POST /auth/set-password
    PATCH /auth/update-profile`,
  users: `GET /users/list · GET /users/{id}/get · POST /users/create · PATCH /users/{id}/update
    DELETE /users/{id}/delete · PATCH /users/{id}/activate`,
  technicians: `GET /technicians/list · GET /technicians/{id}/get · POST /technicians/create
    PATCH /technicians/{id}/update · PATCH /technicians/{id}/activate · DELETE /technicians/{id}/delete
    GET /technicians/autocomplete-list`,
  reports: "POST /report/generate · GET /report/list · GET /inventories/{customerId}/{facilityId}/years-list",
  customers: `GET /customers/list · GET /customers/autocomplete-list · GET /customers/{id}/get
    POST /customers/create · PATCH /customers/{id}/update · PATCH /customers/{id}/activate`,
  facilities: `GET /facilities/{id}/get · POST /facilities/create · PATCH /facilities/{id}/update
    PATCH /facilities/{id}/activate · GET /facilities/autocomplete-list`,
  inventories: `GET /inventories/list · GET /inventories/autocomplete-list · GET /inventories/{id}/get
    POST /inventories/create · PATCH /inventories/{id}/update · PATCH /inventories/{id}/activate
    GET /inventories/{id}/print-all-sds-v2`,
  "inventory products": `GET /inventories/{id}/products · GET /inventories/{id}/products/autocomplete-list
    POST /inventories/{id}/product/create · GET /inventories/{id}/product/{pid}/get
    PATCH /inventories/{id}/product/{pid}/update · DELETE /inventories/{id}/product/{pid}/unlink
    PATCH /inventories/{id}/product/{pid}/resolve-question · POST /inventories/{id}/product/check-existing`,
  "inventory chemical components": `GET /inventories/{id}/product/{pid}/chemical-components/list
    GET /inventories/{id}/product/{pid}/chemical-components/{cid}/get
    POST /inventories/{id}/product/{pid}/chemical-components/create
    PATCH /inventories/{id}/product/{pid}/chemical-components/{cid}/update
    DELETE /inventories/{id}/product/{pid}/chemical-components/{cid}/unlink`,
  products: `GET /products/list · GET /products/{id}/get · POST /products/create · PATCH /products/{id}/update
    PATCH /products/{id}/activate · DELETE /products/{id}/sds-delete`,
  "product chemical components": `GET /products/{id}/chemical-components/list
    GET /products/{id}/chemical-components/{cid}/get · POST /products/{id}/chemical-components/create
    PATCH /products/{id}/chemical-components/{cid}/update
    DELETE /products/{id}/chemical-components/{cid}/unlink · GET /chemical-components/autocomplete-list`,
  hazards: `GET /hazards/list · GET /hazards/autocomplete-list · GET /hazards/{id}/get · POST /hazards/create
    PATCH /hazards/{id}/update · PATCH /hazards/{id}/activate · DELETE /hazards/{id}/delete`,
  containers: `GET /containers/list · GET /containers/{id}/get · POST /containers/create
    PATCH /containers/{id}/update · PATCH /containers/{id}/activate`,
  "container units": `GET /container-units/list · GET /container-units/{id}/get · POST /container-units/create
    PATCH /container-units/{id}/update · PATCH /container-units/{id}/activate`,
  "database entries": "GET /db-entry/list · POST /db-entry/create · GET /db-entry-data/{type}/list",
  "lookups and files": "GET /general/states · POST /file/upload",
};

/** What we offer beyond the specification. */
const OWN = [
  "GET /contacts/autocomplete-list",
  "GET /contacts/list",
  "GET /contacts/{id}/get",
  "POST /contacts/create",
  "PATCH /contacts/{id}/update",
  "PATCH /contacts/{id}/activate",
  "GET /facilities/{id}/contacts",
  "GET /state-fields/asked",
  "GET /state-fields/autocomplete-list",
  "GET /state-fields/list",
  "GET /state-fields/{id}/get",
  "POST /state-fields/create",
  "PATCH /state-fields/{id}/update",
  "PATCH /state-fields/{id}/activate",
  "GET /barcodes/find",
  "POST /barcodes/remember",
  "DELETE /barcodes/{id}/delete",
  "GET /container-units/autocomplete-list",
  "GET /containers/autocomplete-list",
  "GET /history/{resource}/{id}/list",
  "GET /facility-imports",
  "GET /filing-imports",
  "GET /imports/progress",
  "GET /imports/{noun}",
  "GET /inventories/{id}/contents",
  "GET /take-along/products",
  "GET /inventories/{id}/evaluation",
  "GET /inventories/{id}/grid",
  "GET /inventories/{id}/imports",
  "GET /inventories/{id}/known-texts",
  "GET /inventories/{id}/walk",
  "GET /facilities/{id}/binder",
  "POST /facilities/{id}/binder",
  "DELETE /facilities/{id}/binder",
  "GET /facilities/{id}/binder/poster",
  "GET /inventories/{id}/product/{pid}/photos",
  "GET /inventories/{id}/product/{pid}/photos/{photo}/picture",
  "POST /inventories/{id}/product/{pid}/photos/add",
  "DELETE /inventories/{id}/product/{pid}/photos/{photo}/remove",
  "GET /labels/{list}/file",
  "GET /lists/{list}/file",
  "GET /lists/{list}/views",
  "GET /products/autocomplete-list",
  "GET /products/{id}/sheet-sources",
  "GET /filings/list",
  "POST /auth/sign-in-with-provider",
  "GET /password-links",
  "POST /users/{id}/password-link",
  "POST /users/{id}/password-link/send",
  "GET /sessions",
  "POST /sessions/end",
  "GET /api-tokens",
  "POST /api-tokens",
  "POST /api-tokens/end",
  "POST /auth/sign-in/second-factor",
  "GET /second-factor",
  "POST /second-factor/enroll",
  "POST /second-factor/confirm",
  "GET /second-factor/passkeys/use",
  "POST /second-factor/passkeys/begin",
  "POST /second-factor/passkeys",
  "POST /second-factor/passkeys/remove",
  "POST /second-factor/recovery-codes",
  "POST /second-factor/turn-off",
  "POST /users/{id}/second-factor/reset",
  "POST /users/{id}/sign-in-provider/unlink",
  "GET /seasons/list",
  "GET /seasons/chart",
  "GET /seasons/{facilityId}/answers",
  "GET /seasons/owed",
  "GET /seasons/years",
  "GET /seasons/missing",
  "POST /seasons/requests",
  "PATCH /seasons/{year}/products/{productId}/take-over",
  "GET /seasons/{facilityId}/{year}/filed",
  "POST /seasons/filed",
  "POST /db-entry/effects",
  "PATCH /seasons/filed/{id}/withdraw",
  "GET /seasons/notices",
  "POST /seasons/notices",
  "GET /seasons/due-dates",
  "POST /seasons/due-dates",
  "PATCH /seasons/due-dates/{id}/restore",
  "GET /filings/{id}/evidence",
  "GET /filings/{id}/file",
  "GET /report/{id}/differences",
  "GET /report/{id}/evidence",
  "GET /report/{id}/file",
  "GET /change-sets/{id}",
  "GET /history/{resource}/list",
  "GET /sheets/list",
  "GET /status",
  "GET /status/support",
  "GET /sheets/{id}/get",
  "GET /views/{id}/get",
  "DELETE /views/{id}/delete",
  "PATCH /views/{id}/update",
  "POST /views/create",
  "PATCH /inventories/{id}/grid/cells",
  "PATCH /inventories/{id}/walk/{pid}/decide",
  "PATCH /sheets/{id}/accept-sure",
  "PATCH /sheets/{id}/attach",
  "PATCH /sheets/{id}/decide",
  "PATCH /sheets/{id}/read-again",
  "PATCH /sheets/{id}/review",
  "POST /change-sets/{id}/undo",
  "POST /db-entry/load-shipped",
  "POST /db-entry/preview",
  "POST /facility-imports/judge",
  "POST /facility-imports/write",
  "POST /filing-imports/judge",
  "POST /filing-imports/write",
  "POST /imports/{noun}/judge",
  "POST /imports/{noun}/write",
  "POST /inventories/{id}/grid/marked",
  "POST /inventories/{id}/imports/judge",
  "POST /inventories/{id}/imports/write",
  "POST /products/{id}/read-sheet",
  "POST /inventories/{id}/meter",
  "POST /filings/create",
  "POST /filings/readiness",
  "POST /report/compare",
  "POST /report/comparison",
  "POST /report/preview",
  "POST /sheets/add",
  "POST /sheets/{id}/make-product",
  "POST /sheets/{id}/pick",
];

const calls = Object.values(wireTable).flatMap((group: Readonly<Record<string, Call>>) => Object.values(group));
const written = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
const callsOf = (area: string) => area.split(/ · |\n\s*/);

describe("the calls of the specification", () => {
  // Rules: A7.8, B7.1
  it("stand under one prefix", () => {
    expect(API_PREFIX).toBe("/api/admin/v1");
  });

  // Rules: A1.1, A7.14, A7.15, A7.20, A7.21, A7.26, B1.1, B7.6, B7.7, B7.9, B7.12, B7.14, B7.15, B7.17, B7.18, B7.19
  // Rules: B7.20, B7.21, B7.22, B7.23
  it.each(Object.entries(SPECIFIED))("for %s are there, each with its method and path", (_, area) => {
    expect(callsOf(area).filter((call) => !written.includes(call))).toEqual([]);
  });

  // Rules: D14
  it("are all that there are, but for those that we added", () => {
    const known = [...Object.values(SPECIFIED).flatMap(callsOf), ...OWN];
    expect(written.toSorted()).toEqual(known.toSorted());
  });

  // Rules: B7.25
  it("answer as it says: lists with a page, single records and choices with a resource, files as they are", () => {
    const envelopeOf = (call: string) => {
      const found = calls[written.indexOf(call)];
      return found === undefined ? "missing" : (found.envelope ?? "resource");
    };
    const lists = written.filter((call) => /^GET .*(?<!autocomplete-|years-|report\/)(?:list|products)$/.test(call));
    expect(lists).toContain("GET /inventories/{id}/products");
    expect(lists.filter((call) => envelopeOf(call) !== "page")).toEqual([]);
    const singles = written.filter((call) => /\/get$|autocomplete-list$|years-list$|states$|report\/list$/.test(call));
    expect(singles.filter((call) => envelopeOf(call) !== "resource")).toEqual([]);
    expect(["POST /report/generate", "GET /inventories/{id}/print-all-sds-v2"].map(envelopeOf)).toEqual([
      "file",
      "file",
    ]);
  });
});
