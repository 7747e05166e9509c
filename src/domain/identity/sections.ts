import type { Role } from "./Role.ts";

/** Of somebody whose role is not known (spec A6, B6). */
export const DEFAULT_ROLE: Role = "staff";

/** A section of the side menu (spec A2). `alias` is another path that belongs to it. */
export type Section = {
  readonly label: string;
  readonly path: `/${string}`;
  readonly alias?: `/${string}`;
  readonly roles: ReadonlyArray<Role>;
};

const OFFICE: ReadonlyArray<Role> = ["staff", "admin"];
const ADMIN: ReadonlyArray<Role> = ["admin"];

export const SECTIONS: ReadonlyArray<Section> = [
  { label: "Inventories", path: "/inventories", roles: OFFICE },
  { label: "Reports", path: "/reports", roles: OFFICE },
  { label: "Products Mgmt.", path: "/products", roles: OFFICE },
  { label: "Containers Mgmt.", path: "/containers", alias: "/units", roles: OFFICE },
  { label: "Customers and Facilities Mgmt.", path: "/customers-facilities-mgmt", roles: OFFICE },
  { label: "Technicians Mgmt.", path: "/technicians-mgmt", roles: OFFICE },
  { label: "Hazard Class Mgmt.", path: "/hazard-class-mgmt", roles: OFFICE },
  { label: "Database Entry", path: "/database", roles: ADMIN },
  { label: "User Mgmt.", path: "/users", roles: ADMIN },
];

/** The sections of a role. If the role is unknown, all are shown (spec A2); the server still decides. */
export const sectionsOf = (role: Role | null): ReadonlyArray<Section> =>
  SECTIONS.filter(({ roles }) => role === null || roles.includes(role));

/** Where everybody goes after signing in, and from unknown pages. */
export const HOME = "/inventories";

const isBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The path starts with the section's path or equals its alias (spec A2). */
export const isInSection = ({ path, alias }: Section, pathname: string): boolean =>
  isBelow(pathname, path) || pathname === alias;

const OWN_PAGES = ["/profile"];

/** What the header says of a page that is not there yet. */
export const titleAt = (pathname: string): string | undefined =>
  OWN_PAGES.some((path) => isBelow(pathname, path))
    ? "Profile"
    : SECTIONS.find((section) => isInSection(section, pathname))?.label;

/** A technician has only their own profile (reading 5). */
export const mayVisit = (role: Role | null, pathname: string): boolean =>
  OWN_PAGES.some((path) => isBelow(pathname, path)) ||
  sectionsOf(role).some(
    ({ path, alias }) => isBelow(pathname, path) || (alias !== undefined && isBelow(pathname, alias)),
  );
