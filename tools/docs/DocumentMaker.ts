/** Files of the repository that are made from the running code, so that they cannot drift from it. */
export type DocumentMaker = {
  readonly name: string;
  /** The script that writes them anew, as a person types it. */
  readonly command: string;
  /** A folder that holds nothing else, from the root of the project: a file in it that is no longer made is left over. */
  readonly folder?: string;
  /**
   * Path from the root of the project -> content: the same on every machine and in every run.
   * `textOf` reads a file of the project, for documents of which only a part is made.
   */
  readonly make: (textOf: (path: string) => string) => Promise<ReadonlyMap<string, string>>;
};
