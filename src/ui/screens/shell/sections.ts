import { mayDo, type Permission } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";

/**
 * A section of the side menu (spec A2), open to people with its permission. A technician has only their own profile
 * (reading 5). `alias` is another path that belongs to it.
 */
export type Section = {
  readonly label: string;
  readonly path: `/${string}`;
  readonly alias?: `/${string}`;
  readonly permission: Permission;
};

const ROWS = [
  { label: "Inventories", path: "/inventories", permission: "records.read" },
  { label: "Reports", path: "/reports", permission: "records.read" },
  { label: "Products Mgmt.", path: "/products", permission: "records.read" },
  { label: "Containers Mgmt.", path: "/containers", alias: "/units", permission: "records.read" },
  { label: "Customers and Facilities Mgmt.", path: "/customers-facilities-mgmt", permission: "records.read" },
  { label: "Technicians Mgmt.", path: "/technicians-mgmt", permission: "records.read" },
  { label: "Hazard Class Mgmt.", path: "/hazard-class-mgmt", permission: "records.read" },
  { label: "Database Entry", path: "/database", permission: "database.use" },
  { label: "User Mgmt.", path: "/users", permission: "user.manage" },
] as const satisfies ReadonlyArray<Section>;
export type SectionPath = (typeof ROWS)[number]["path"];
export const SECTIONS: ReadonlyArray<Section & { readonly path: SectionPath }> = ROWS;

/** If the role is unknown, all are open (spec A2); the server still decides. */
export const sectionsOf = (role: Role | null): typeof SECTIONS =>
  SECTIONS.filter(({ permission }) => role === null || mayDo(role, permission).allowed);

/** Where everybody goes after signing in, and from unknown pages. */
export const HOME = "/inventories";
/** What was taken along: a page of Inventories. */
export const OFFLINE = { label: "Offline", path: "/inventories/offline" } as const;
export const INVENTORIES = { name: "Inventories", path: HOME } as const;

/** Every facility with its reports of a year: a page of Reports that is one click from the home page. */
export const SEASON = { label: "Season", path: "/reports/season" } as const;

/** Further pages of Reports. */
export const REPORTS_PATH = "/reports";
export const CREATE_FILING = "Create Filing";
export const FILING_PATH = "/reports/filing";
export const MISSING = "Missing facts";
export const MISSING_PATH = "/reports/season/missing";

/** A page of Products Mgmt. */
export const SHEETS_PATH = "/products/sheets";

/** For admins, a page of User Mgmt. */
export const SERVER_STATUS = { label: "Server Status", path: "/users/status" } as const;

const isBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The path starts with the section's path or equals its alias (spec A2). */
export const isInSection = ({ path, alias }: Section, pathname: string): boolean =>
  isBelow(pathname, path) || pathname === alias;

const PROFILE = "/profile";

/** For everybody who has a section. */
export const HELP = { label: "Help", path: "/help" } as const;

/** The header's title for a page that is not loaded yet. */
export const titleAt = (pathname: string): string | undefined => {
  if (isBelow(pathname, PROFILE)) return "Profile";
  return isBelow(pathname, HELP.path) ? HELP.label : SECTIONS.find((one) => isInSection(one, pathname))?.label;
};

/** A technician has only their own profile (reading 5). */
export const mayVisit = (role: Role | null, pathname: string): boolean =>
  isBelow(pathname, PROFILE) ||
  sectionsOf(role).some(({ path, alias }) =>
    [path, alias, HELP.path].some((open) => open !== undefined && isBelow(pathname, open)),
  );
