import type { Term } from "../../amounts/Finding.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { type ProcessPart, processesOf } from "../../facts/processes.ts";
import { type Amount, type Divided, isBelowByDivision } from "./processWords.ts";

/**
 * One process of a divided result: its own amounts, and those of lines with no process or several that count with it.
 * `whole` covers all processes.
 */
export type FoundPart = {
  /** What is divided: `Chlorine`. */
  readonly of: string;
  readonly process: string;
  readonly own: ReadonlyArray<Term>;
  readonly shared: ReadonlyArray<Term>;
  readonly whole: Whole;
  readonly isHidden: boolean;
};

/** The terms of lines with no process or several, and the terms of all lines; the same object for all parts. */
export type Whole = { readonly unassigned: ReadonlyArray<Term>; readonly all: ReadonlyArray<Term> };

export const wholeOf = <T extends { readonly line: PreparedLine }>(
  all: ReadonlyArray<T>,
  termsOf: (amounts: ReadonlyArray<T>) => ReadonlyArray<Term>,
): Whole => ({
  unassigned: termsOf(all.filter(({ line }) => processesOf(line).length !== 1)),
  all: termsOf(all),
});

export const foundPart = <T extends Amount>(
  of: string,
  divided: Divided,
  whole: Whole,
  part: ProcessPart<T>,
  termsOf: (amounts: ReadonlyArray<T>) => ReadonlyArray<Term>,
): FoundPart | null =>
  part.process === null
    ? null
    : {
        of,
        process: part.process,
        own: termsOf(part.own),
        shared: termsOf(part.shared),
        whole,
        isHidden: isBelowByDivision(divided, part),
      };
