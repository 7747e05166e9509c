import { UNREACHABLE } from "#application/shared/messages.ts";
import { isServerThere } from "../screens/isServerThere.ts";

/**
 * A part of the page, fetched when it is opened. When its file is missing the router reloads the document, since a new
 * release has taken the old files away. While the server is away that would end on the browser's own error page: then
 * ours says it, and tries again.
 */
export const pagePart =
  <Module>(fetchPart: () => Promise<Module>): (() => Promise<Module>) =>
  () =>
    fetchPart().catch(async (cause: unknown) => {
      throw (await isServerThere()) ? cause : new Error(UNREACHABLE, { cause });
    });
