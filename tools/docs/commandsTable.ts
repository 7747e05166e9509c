import { COMMANDS } from "../commands/commands.ts";
import { commandHelp, overview } from "../commands/help.ts";
import type { DocumentMaker } from "./DocumentMaker.ts";

const PLACE = /(<!-- commands:[^\n]*-->\n)[\s\S]*?(<!-- \/commands -->)/;

const block = (lines: ReadonlyArray<string>): string => ["```", ...lines, "```"].join("\n");

const helps = async (): Promise<string> => {
  // The settings of the server stand in the README.
  const each = Object.entries(COMMANDS).map(async ([name, { more, ...command }]) =>
    block(await commandHelp(name, name === "start" || more === undefined ? command : { ...command, more })),
  );
  return [block(overview()), ...(await Promise.all(each))].join("\n\n");
};

/** What operators read about the commands is what `--help` says. */
export const commandsTable: DocumentMaker = {
  name: "commands",
  command: "npm run docs",
  make: async (textOf) => {
    const [path, words] = ["docs/commands.md", await helps()];
    const page = textOf(path);
    if (!PLACE.test(page)) throw new Error(`${path} has lost the place of its commands`);
    return new Map([[path, page.replace(PLACE, (_, start: string, end: string) => `${start}\n${words}\n\n${end}`)]]);
  },
};
