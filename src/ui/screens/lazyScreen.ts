import { lazyRouteComponent } from "@tanstack/react-router";
import { UNREACHABLE } from "#application/shared/messages.ts";

/** Whether the server answers at all: a part of the page that did not come has then gone with a new release. */
export const isServerThere = (): Promise<boolean> =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

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

/** The component of a route, fetched when it is opened. */
export const lazyScreen = <Module extends Record<string, unknown>, Name extends string & keyof Module>(
  fetchPart: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(pagePart(fetchPart), name);
