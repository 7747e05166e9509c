import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentMaker } from "./DocumentMaker.ts";

/** What is wrong with one document, and the command that mends it. */
export type OutOfDate = { readonly path: string; readonly why: string; readonly command: string };

/** Which files of these makers differ from what the code says now; `root` is the folder of the project. */
export const outOfDate = async (
  makers: ReadonlyArray<DocumentMaker>,
  root: string,
): Promise<ReadonlyArray<OutOfDate>> => {
  const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
  const found = await Promise.all(
    makers.map(async ({ make, command, folder }): Promise<ReadonlyArray<OutOfDate>> => {
      const made = await make(textOf);
      const wrong = [...made].flatMap(([path, content]) => {
        if (!existsSync(join(root, path))) return [{ path, why: "is not there", command }];
        return textOf(path) === content ? [] : [{ path, why: "is out of date", command }];
      });
      const there =
        folder === undefined || !existsSync(join(root, folder))
          ? []
          : readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
              .filter((entry) => entry.isFile())
              .map((entry) => join(entry.parentPath, entry.name).slice(join(root, "/").length));
      const leftOver = there.filter((path) => !made.has(path));
      return [...wrong, ...leftOver.map((path) => ({ path, why: "is left over, nothing makes it", command }))];
    }),
  );
  return found.flat();
};
