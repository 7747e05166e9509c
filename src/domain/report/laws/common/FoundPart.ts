import type { Term } from "../../amounts/Finding.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { type ProcessPart, processesOf } from "../../facts/processes.ts";
import { type Amount, type Divided, isBelowByDivision } from "./processWords.ts";

/** What a process has itself, and what counts with it because it names no process or several; all: of all processes. */
export type FoundPart = {
  /** What is divided: `Chlorine`. */
  readonly of: string;
  readonly process: string;
  readonly own: ReadonlyArray<Term>;
  readonly shared: ReadonlyArray<Term>;
  readonly whole: Whole;
  readonly isHidden: boolean;
};

/** Terms of the lines of no process or several, and of all; shared by the parts. */
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
