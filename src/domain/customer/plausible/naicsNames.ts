import naics2017 from "../naics2017.json" with { type: "json" };
import naics2022 from "./naics2022.json" with { type: "json" };

/** Names of six-digit industries of 2017, and of those that are new in 2022; filings have codes of either. */
export const NAICS_NAMES: Readonly<Record<string, string>> = { ...naics2017, ...naics2022 };
