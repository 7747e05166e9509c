import type { Command } from "./Command.ts";
import { COMMANDS } from "./commands.ts";
import { called } from "./pathGiven.ts";

const aligned = (rows: ReadonlyArray<readonly [string, string]>): ReadonlyArray<string> => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

export const overview = (): ReadonlyArray<string> => [
  "Usage: hazledger COMMAND",
  "",
  ...aligned(Object.entries(COMMANDS).map(([name, { about }]) => [name, about])),
  "",
  "hazledger COMMAND --help says more; hazledger --version prints the version.",
  "Exit codes: 0 done, 1 failed, 2 wrong arguments or settings.",
];

export const commandHelp = async (name: string, command: Command): Promise<ReadonlyArray<string>> => {
  const { usage, about, options = {}, more } = command;
  const rows = Object.entries(options).map(
    ([option, { value, about: words }]) => [`--${option}${value === undefined ? "" : ` ${value}`}`, words] as const,
  );
  return [
    ...usage.map((one, at) => `${at === 0 ? "Usage:" : "      "} ${called(name)} ${one}`.trimEnd()),
    "",
    about,
    ...(rows.length === 0 ? [] : ["", ...aligned(rows)]),
    ...(more === undefined ? [] : ["", ...(await more())]),
  ];
};
