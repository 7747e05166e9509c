import { execFile } from "node:child_process";

type Said = { readonly text: string; readonly complaints: string };

/** What a program of this machine says to a file; null where the machine has none. */
export const otherProgram = (name: string, parameters: ReadonlyArray<string>): Promise<Said | null> =>
  new Promise((resolve, reject) => {
    execFile(name, [...parameters], { maxBuffer: 64 * 1024 * 1024 }, (error, text, complaints) => {
      if (error === null) resolve({ text, complaints });
      else if ("code" in error && error.code === "ENOENT") resolve(null);
      else reject(error);
    });
  });
