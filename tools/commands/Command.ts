/** What was given on the command line, after it was checked against the command's options. */
export type Given = {
  readonly text: (option: string) => string | undefined;
  readonly isSet: (option: string) => boolean;
  readonly positionals: ReadonlyArray<string>;
};

/** The exit code; null for a program that goes on and ends by itself. */
export type Run = (given: Given) => Promise<number | null>;

export type Command = {
  /** What follows the name of the command. */
  readonly usage: ReadonlyArray<string>;
  readonly about: string;
  /** Further paragraphs of the help. */
  readonly more?: () => Promise<ReadonlyArray<string>>;
  /** An option with `value` takes one, named so in the help. */
  readonly options?: Readonly<Record<string, { readonly value?: string; readonly about: string }>>;
  /** How many arguments there are besides options. */
  readonly takes: readonly [least: number, most: number];
  /** Loaded when it is needed: each brings its own libraries. */
  readonly load: () => Promise<{ readonly run: Run }>;
};

/** Arguments that the command does not understand: exit code 2. */
export class WrongUsage extends Error {}

export const tell = (...lines: ReadonlyArray<string>): void => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
};
export const complain = (...lines: ReadonlyArray<string>): void => {
  process.stderr.write(lines.map((line) => `${line}\n`).join(""));
};
