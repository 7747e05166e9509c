const ABBREVIATIONS = ["SDS", "CAS", "PDF", "TPQ", "RQ"];

/**
 * `isActiveAndOpen` -> "is active and open", `sds_status` -> "SDS status", `list.search.changed` -> "list search
 * changed".
 */
export const sayName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/gu, "$1 $2")
    .split(/[\s._-]+/u)
    .filter((word) => word !== "")
    .map((word) => (ABBREVIATIONS.includes(word.toUpperCase()) ? word.toUpperCase() : word.toLowerCase()))
    .join(" ");
