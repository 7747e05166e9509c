import { API_PREFIX, type Call } from "#adapters/wire/Call.ts";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { permissionRefusal, TOKEN_FOR_RECORDS } from "#domain/identity/ApiToken.ts";
import * as rules from "#domain/identity/permissions.ts";
import { PERMISSIONS } from "#domain/identity/permissionTable.ts";
import { ROLES } from "#domain/identity/Role.ts";
import type { InventoryState } from "#domain/inventory/inventoryMachine.ts";
import { SECTIONS, sectionsOf } from "#ui/screens/shell/sections.ts";
import { decisionIn } from "./decisionIn.ts";
import { code, quoted, type RulesPage, table } from "./markdown.ts";

// Object.keys does not know that the keys are those of the table.
const ALL = Object.keys(PERMISSIONS) as ReadonlyArray<rules.Permission>;
const OPEN: InventoryState = { is_active: true, is_completed: false };
const STATES: Readonly<Record<string, InventoryState>> = {
  "active, open": OPEN,
  "active, completed": { is_active: true, is_completed: true },
  "archived, open": { is_active: false, is_completed: false },
  "archived, completed": { is_active: false, is_completed: true },
};
const ROLE_WORDS = ROLES.map((role) => role.charAt(0).toUpperCase() + role.slice(1));

const yesOrNo = ({ allowed }: rules.Decision): string => (allowed ? "yes" : "no");
const answerOf = (decision: rules.Decision): string => (decision.allowed ? "yes" : `no: ${quoted(decision.reason)}`);

const isStateful = (permission: rules.Permission): boolean =>
  ROLES.some((role) => {
    const answers = Object.values(STATES).map((state) => JSON.stringify(decisionIn(role, permission, state)));
    return new Set(answers).size > 1;
  });

const inPerson = ALL.filter((permission) => permissionRefusal(permission) !== null);
const roleTable = table(
  ["Permission", ...ROLE_WORDS, "Not signed in", "What a signed-in person who may not is told"],
  ALL.filter((permission) => !isStateful(permission)).map((permission) => {
    const decisions = ROLES.map((role) => decisionIn(role, permission, OPEN));
    const reasons = decisions.flatMap((decision) => (decision.allowed ? [] : [quoted(decision.reason)]));
    const answers = [...decisions, decisionIn(null, permission, OPEN)].map(yesOrNo);
    return [code(permission), ...answers, [...new Set(reasons)].join(" / ")];
  }),
);

/** Permissions with the same answers stand over one table. */
const stateTables = [
  ...Map.groupBy(ALL.filter(isStateful), (permission) =>
    table(
      ["Inventory", ...ROLE_WORDS],
      Object.entries(STATES).map(([words, state]) => [
        words,
        ...ROLES.map((role) => answerOf(decisionIn(role, permission, state))),
      ]),
    ),
  ),
].flatMap(([answers, permissions]) => [`${permissions.map(code).join(", ")}:`, answers]);

const permissionOf = ({ isOpen, permission }: Call): rules.Permission | "open" =>
  isOpen === true ? "open" : (permission ?? "records.read");
const callsUnder = (permission: rules.Permission | "open") =>
  allCalls
    .filter(({ call }) => permissionOf(call) === permission)
    .map(({ call }) => [code(`${call.method} ${call.path}`), quoted(call.summary)]);

const callTable = table(
  ["Permission", "Lets in", "Call", "What it does"],
  ALL.flatMap((permission) => {
    const roles = ROLES.filter((role) => decisionIn(role, permission, OPEN).allowed).join(", ");
    return callsUnder(permission).map((call, i) => [...(i === 0 ? [code(permission), roles] : ["", ""]), ...call]);
  }),
);
const askedInside = ALL.filter((permission) => callsUnder(permission).length === 0).map(code);

const sectionTable = table(
  ["Section", "Address", ...ROLE_WORDS],
  SECTIONS.map((section) => [
    quoted(section.label),
    [section.path, section.alias].flatMap((path) => (path === undefined ? [] : [code(path)])).join(", "),
    ...ROLES.map((role) => (sectionsOf(role).includes(section) ? "shown" : "")),
  ]),
);

/** Who may do what, in which state, and the sentence of each refusal: asked of the table and of the inventory's chart. */
export const permissionsPage = (): RulesPage => ({
  title: "Who may do what",
  lead: "One table of permissions decides on both sides: it disables a button in the browser, with its reason, and makes the server refuse the call with the same sentence (status 403; 401 for somebody who is not signed in). The table says who; when an inventory may be changed is decided by its [chart](../statecharts/README.md#inventory), which asks the table who. Every cell below is what the code answered when it was asked for that permission, role and state.",
  sources: [
    "src/domain/identity/permissionTable.ts",
    "src/domain/identity/permissions.ts",
    "src/domain/inventory/inventoryMachine.ts",
    "src/ui/screens/shell/sections.ts",
    "src/adapters/wire/wireTable.ts",
    "src/adapters/http-server/authenticate.ts",
  ],
  chapters: [
    {
      title: "Permissions that depend on the role only",
      parts: [
        `Somebody who is not signed in is told '${quoted(rules.NOT_SIGNED_IN)}'.`,
        roleTable,
        `API tokens do not have these permissions, whatever the role of their owner: ${inPerson.map(code).join(", ")}. Its script is told '${quoted(TOKEN_FOR_RECORDS)}'.`,
      ],
    },
    {
      title: "Permissions that depend on the inventory as well",
      parts: [
        "An inventory is active or archived, and open or completed. What these permissions are answered depends on both.",
        ...stateTables,
      ],
    },
    {
      title: "What nobody does to the own account",
      parts: [
        "Whatever the role; the server answers with status 409.",
        table(
          ["Permission", "Sentence"],
          [
            ["Archive oneself", quoted(rules.OWN_ARCHIVE)],
            ["Delete oneself", quoted(rules.OWN_DELETE)],
          ],
        ),
      ],
    },
    {
      title: "Which calls stand under which permission",
      parts: [
        `The server asks this permission before it reads the body of the call; the rules ask the inventory's chart as well. A call that names no permission needs ${code("records.read")}. All paths follow ${code(API_PREFIX)}.`,
        "Calls that need no session:",
        table(["Call", "What it does"], callsUnder("open")),
        "All others:",
        callTable,
        `Asked only inside another call: ${askedInside.join(", ")}.`,
      ],
    },
    {
      title: "The side menu",
      parts: [
        "The sections that a role sees, in the order of the menu. A page of a section that is not shown is not opened by its address either.",
        sectionTable,
      ],
    },
  ],
});
