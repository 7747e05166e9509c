import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Command, complain, tell, WrongUsage } from "./Command.ts";
import { COMMANDS } from "./commands.ts";
import { commandHelp, overview } from "./help.ts";
import { called } from "./pathGiven.ts";

const version = (): string =>
  // The package's own file.
  String(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version);

const given = (command: Command, args: ReadonlyArray<string>) => {
  const kinds = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value === undefined ? ("boolean" as const) : ("string" as const) }] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...Object.fromEntries(kinds), help: { type: "boolean", short: "h" } },
    });
    const read: Readonly<Record<string, string | boolean | undefined>> = values;
    return {
      positionals,
      isSet: (name: string) => read[name] === true,
      text: (name: string) => (typeof read[name] === "string" ? read[name] : undefined),
    };
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
  }
};

const runCommand = async (name: string, command: Command, args: ReadonlyArray<string>): Promise<number | null> => {
  const read = given(command, args);
  if (read.isSet("help")) {
    tell(...(await commandHelp(name, command)));
    return 0;
  }
  const [least, most] = command.takes;
  const { length } = read.positionals;
  if (length < least) throw new WrongUsage("An argument is missing.");
  if (length > most) throw new WrongUsage(`There is an argument too many: ${read.positionals[most]}`);
  return (await command.load()).run(read);
};

const run = async ([name = "", ...args]: ReadonlyArray<string>): Promise<number | null> => {
  if (["--help", "-h", "help"].includes(name)) tell(...overview());
  else if (["--version", "-v"].includes(name)) tell(version());
  else if (Object.hasOwn(COMMANDS, name)) {
    const command = COMMANDS[name];
    if (command !== undefined) return runCommand(name, command, args);
  } else {
    complain(name === "" ? "Name a command." : `There is no command '${name}'.`, ...overview());
    return 2;
  }
  return 0;
};

/**
 * Runs the command that these arguments name. The answer is its exit code: 1 where it failed, 2 where it was called in a
 * wrong way; null where a program that goes on will say it.
 */
export const runHazledger = async (args: ReadonlyArray<string>): Promise<number | null> => {
  try {
    return await run(args);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    if (!(error instanceof WrongUsage)) return 1;
    complain(`See ${called(args[0] ?? "")} --help.`);
    return 2;
  }
};
