import { type Permission, type InventoryState, mayDo } from "../../../src/domain/identity/permissions.ts";
import { ROLES } from "../../../src/domain/identity/Role.ts";

const cell = (text: string): string => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");

/** A table in Markdown, without columns in which nothing stands. */
export const markdownTable = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const isUsed = (_: string, index: number): boolean => rows.some((row) => row[index] !== "");
  const used = [head, head.map(() => "---"), ...rows].map((row) => row.filter(isUsed));
  return used.map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");
};

const STATES: ReadonlyArray<readonly [string, InventoryState]> = [
  ["active and open", { is_active: true, is_completed: false }],
  ["completed", { is_active: true, is_completed: true }],
  ["archived", { is_active: false, is_completed: false }],
];

/** In short, for the picture: "by admin, staff while active and open". */
export const rolesInShort = (permission: Permission): string => {
  const said = ROLES.flatMap((role) => {
    const allowed = STATES.filter(([, state]) => mayDo(role, permission, state).allowed).map(([name]) => name);
    if (allowed.length === 0) return [];
    return [allowed.length === STATES.length ? role : `${role} while ${allowed.join(" or ")}`];
  });
  return said.length === 0 ? "by nobody" : `by ${said.join(", ")}`;
};

/** Who may cause which event of an inventory, asked of the permission table for every role and state. */
export const roleTable = (permissions: Readonly<Record<string, Permission>>): string => {
  const rows = Object.entries(permissions).map(([event, permission]) => {
    const said = ROLES.map((role) => {
      const answers = STATES.map(([name, state]) => {
        const decision = mayDo(role, permission, state);
        return { name, said: decision.allowed ? "yes" : `no: ${decision.reason}` };
      });
      const [first] = answers;
      if (first !== undefined && answers.every((answer) => answer.said === first.said)) return first.said;
      return answers.map((answer) => `${answer.name}: ${answer.said}`).join("<br>");
    });
    return [`\`${event}\``, `\`${permission}\``, ...said];
  });
  return markdownTable(["event", "row of the permission table", ...ROLES], rows);
};
