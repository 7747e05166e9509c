import type { Role } from "#domain/identity/Role.ts";
import { isOpenTo, type SectionId } from "#domain/identity/sections.ts";

/** A section of the side menu (spec A2). `alias` is another path that belongs to it. */
export type Section = {
  readonly id: SectionId;
  readonly label: string;
  readonly path: `/${string}`;
  readonly alias?: `/${string}`;
};

export const SECTIONS: ReadonlyArray<Section> = [
  { id: "inventories", label: "Inventories", path: "/inventories" },
  { id: "reports", label: "Reports", path: "/reports" },
  { id: "products", label: "Products Mgmt.", path: "/products" },
  { id: "containers", label: "Containers Mgmt.", path: "/containers", alias: "/units" },
  { id: "customers", label: "Customers and Facilities Mgmt.", path: "/customers-facilities-mgmt" },
  { id: "technicians", label: "Technicians Mgmt.", path: "/technicians-mgmt" },
  { id: "hazards", label: "Hazard Class Mgmt.", path: "/hazard-class-mgmt" },
  { id: "database", label: "Database Entry", path: "/database" },
  { id: "users", label: "User Mgmt.", path: "/users" },
];

export const sectionsOf = (role: Role | null): ReadonlyArray<Section> =>
  SECTIONS.filter(({ id }) => isOpenTo(role, id));

/** Where everybody goes after signing in, and from unknown pages. */
export const HOME = "/inventories";

const isBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The path starts with the section's path or equals its alias (spec A2). */
export const isInSection = ({ path, alias }: Section, pathname: string): boolean =>
  isBelow(pathname, path) || pathname === alias;

const OWN_PAGES = ["/profile"];

/** The header's title for a page that is not loaded yet. */
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
