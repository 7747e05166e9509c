import { globSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { pack } from "tar-stream";

/** The same for every file, so that the same sources give the same bytes: the date that npm itself writes. */
const MOMENT = new Date("1985-10-26T08:15:00.000Z");
const [FILE, PROGRAM] = [0o644, 0o755];
const PROGRAMS = /^bin\/|\/native\/(?:bin|lib)\//;

/** A folder as the archive that npm installs. */
export const packageOf = async (folder: string): Promise<Uint8Array> => {
  const archive = pack();
  const files = globSync("**", { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll(sep, "/"))
    .toSorted();
  for (const name of files)
    archive.entry(
      { name: `package/${name}`, mode: PROGRAMS.test(name) ? PROGRAM : FILE, mtime: MOMENT },
      readFileSync(join(folder, name)),
    );
  archive.finalize();
  return promisify(gzip)(await buffer(archive), { level: 9 });
};
