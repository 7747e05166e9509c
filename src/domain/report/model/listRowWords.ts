import { listTitleOf } from "../../reference/referenceListWords.ts";
import type { ListRowRef } from "./Passport.ts";

/** `EHS list, version 3, row 17: Chlorine`. */
export const listRowWords = ({ type, version, row_no, chemical_name }: ListRowRef): string =>
  `${listTitleOf(type)} list, version ${version}, row ${row_no}: ${chemical_name}`;
