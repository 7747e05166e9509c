import { type Call, API_PREFIX } from "#adapters/wire/Call.ts";
import {
  type Decision,
  type Permission,
  type InventoryState,
  mayDo,
  NOT_SIGNED_IN,
  OWN_ARCHIVE,
  OWN_DELETE,
} from "#domain/identity/permissions.ts";
import { PERMISSIONS } from "#domain/identity/permissionTable.ts";
import { type Role, ROLES } from "#domain/identity/Role.ts";
import { SECTIONS, sectionsOf } from "#domain/identity/sections.ts";
import { code, quoted, type Row, type RulesPage, table } from "./markdown.ts";
import { allCalls } from "#adapters/wire/wireTable.ts";

/** What the page asks; a test gives it other answers. */
export type PermissionFacts = {
  readonly permissions: ReadonlyArray<Permission>;
  readonly mayDo: (role: Role | null, permission: Permission, state?: InventoryState) => Decision;
  readonly calls: typeof allCalls;
};

const FACTS: PermissionFacts = {
  // Object.keys does not know that the keys are those of the table.
  permissions: Object.keys(PERMISSIONS) as ReadonlyArray<Permission>,
  mayDo,
  calls: allCalls,
};

const STATES = [
  { words: "active, open", state: { is_active: true, is_completed: false } },
  { words: "active, completed", state: { is_active: true, is_completed: true } },
  { words: "archived, open", state: { is_active: false, is_completed: false } },
  { words: "archived, completed", state: { is_active: false, is_completed: true } },
] as const;
const OPEN: InventoryState = STATES[0].state;
/** A permission that names no inventory is asked without a state as well. */
const ASKED: ReadonlyArray<InventoryState | undefined> = [undefined, ...STATES.map(({ state }) => state)];

const roleWord = (role: Role): string => role.charAt(0).toUpperCase() + role.slice(1);
const yesOrNo = ({ allowed }: Decision): string => (allowed ? "yes" : "no");
const reasonOf = (decision: Decision): ReadonlyArray<string> => (decision.allowed ? [] : [decision.reason]);

const sentences = (decisions: ReadonlyArray<Decision>): string =>
  [...new Set(decisions.flatMap(reasonOf))].map(quoted).join(" / ");

const isStateful = ({ mayDo: ask }: PermissionFacts, permission: Permission): boolean =>
  ROLES.some((role) => new Set(ASKED.map((state) => JSON.stringify(ask(role, permission, state)))).size > 1);

const alwaysTable = (facts: PermissionFacts): string =>
  table(
    ["Permission", ...ROLES.map(roleWord), "Not signed in", "What a signed-in person who may not is told"],
    facts.permissions
      .filter((permission) => !isStateful(facts, permission))
      .map((permission) => {
        const decisions = ROLES.map((role) => facts.mayDo(role, permission, OPEN));
        return [
          code(permission),
          ...[...decisions, facts.mayDo(null, permission, OPEN)].map(yesOrNo),
          sentences(decisions),
        ];
      }),
  );

const answerOf = (decision: Decision): string => (decision.allowed ? "yes" : `no: ${quoted(decision.reason)}`);

const stateRows = (facts: PermissionFacts, permission: Permission): ReadonlyArray<Row> =>
  STATES.map(({ words, state }) => [words, ...ROLES.map((role) => answerOf(facts.mayDo(role, permission, state)))]);

/** Permissions with the same answers stand over one table. */
const statefulTables = (facts: PermissionFacts): ReadonlyArray<string> => {
  const tables = new Map<string, Array<string>>();
  for (const permission of facts.permissions.filter((one) => isStateful(facts, one))) {
    const answers = table(["Inventory", ...ROLES.map(roleWord)], stateRows(facts, permission));
    tables.set(answers, [...(tables.get(answers) ?? []), code(permission)]);
  }
  return [...tables].flatMap(([answers, permissions]) => [`${permissions.join(", ")}:`, answers]);
};

const permissionOf = ({ isOpen, permission }: Call): Permission | "open" =>
  isOpen === true ? "open" : (permission ?? "records.read");

const callCells = ({ call }: { readonly call: Call }): Row => [
  code(`${call.method} ${call.path}`),
  quoted(call.summary),
];

const openTable = ({ calls }: PermissionFacts): string =>
  table(["Call", "What it does"], calls.filter(({ call }) => permissionOf(call) === "open").map(callCells));

const callTable = (facts: PermissionFacts): string =>
  table(
    ["Permission", "Lets in", "Call", "What it does"],
    facts.permissions.flatMap((permission) => {
      const roles = ROLES.filter((role) => facts.mayDo(role, permission, OPEN).allowed).join(", ");
      const calls = facts.calls.filter(({ call }) => permissionOf(call) === permission);
      return calls.map((one, i) => [...(i === 0 ? [code(permission), roles] : ["", ""]), ...callCells(one)]);
    }),
  );

/** Permissions that no call of their own stands under: the rules ask them inside another call. */
const askedInside = (facts: PermissionFacts): string => {
  const asked = new Set(facts.calls.map(({ call }) => permissionOf(call)));
  return facts.permissions
    .filter((permission) => !asked.has(permission))
    .map(code)
    .join(", ");
};

const sectionTable = (): string =>
  table(
    ["Section", "Address", ...ROLES.map(roleWord)],
    SECTIONS.map((section) => [
      quoted(section.label),
      [section.path, section.alias].flatMap((path) => (path === undefined ? [] : [code(path)])).join(", "),
      ...ROLES.map((role) => (sectionsOf(role).includes(section) ? "shown" : "")),
    ]),
  );

/** Who may do what, in which state, and the sentence of each refusal: every cell is an answer of `mayDo`. */
export const permissionsPage = (facts: PermissionFacts = FACTS): RulesPage => ({
  title: "Who may do what",
  lead: "One table of permissions decides on both sides: it disables a button in the browser, with its reason, and makes the server refuse the call with the same sentence (status 403; 401 for somebody who is not signed in). Every cell below is what the code answered when it was asked for that permission, role and state.",
  sources: [
    "src/domain/identity/permissionTable.ts",
    "src/domain/identity/permissions.ts",
    "src/domain/identity/sections.ts",
    "src/adapters/wire/wireTable.ts",
    "src/adapters/http-server/authenticate.ts",
  ],
  chapters: [
    {
      title: "Permissions that depend on the role only",
      parts: [`Somebody who is not signed in is told '${quoted(NOT_SIGNED_IN)}'.`, alwaysTable(facts)],
    },
    {
      title: "Permissions that depend on the inventory as well",
      parts: [
        "An inventory is active or archived, and open or completed. What these permissions are answered depends on both.",
        ...statefulTables(facts),
      ],
    },
    {
      title: "What nobody does to the own account",
      parts: [
        "Whatever the role; the server answers with status 409.",
        table(
          ["Permission", "Sentence"],
          [
            ["Archive oneself", quoted(OWN_ARCHIVE)],
            ["Delete oneself", quoted(OWN_DELETE)],
          ],
        ),
      ],
    },
    {
      title: "Which calls stand under which permission",
      parts: [
        `The server asks this permission before it reads the body of the call; the rules ask again with the inventory's state. A call that names no permission needs ${code("records.read")}. All paths follow ${code(API_PREFIX)}.`,
        "Calls that need no session:",
        openTable(facts),
        "All others:",
        callTable(facts),
        `Asked only inside another call: ${askedInside(facts)}.`,
      ],
    },
    {
      title: "The side menu",
      parts: [
        "The sections that a role sees, in the order of the menu. A page of a section that is not shown is not opened by its address either.",
        sectionTable(),
      ],
    },
  ],
});
