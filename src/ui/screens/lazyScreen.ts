import { lazyRouteComponent } from "@tanstack/react-router";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { PartMissing } from "#domain/shared/PartMissing.ts";

/** If the server answers, a part of the page that failed to load was removed by a new release. */
export const isServerThere = (): Promise<boolean> =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** If a new release removed its file, the router reloads; without a server that would show the browser's error. */
export const pagePart =
  <Module>(fetchPart: () => Promise<Module>): (() => Promise<Module>) =>
  () =>
    fetchPart().catch(async (cause: unknown) => {
      throw (await isServerThere()) ? cause : new PartMissing(UNREACHABLE, { cause });
    });

export const lazyScreen = <Module extends Record<string, unknown>, Name extends string & keyof Module>(
  fetchPart: () => Promise<Module>,
  name: Name,
) => {
  const fetchModule = pagePart(fetchPart);
  /** Fetches the screen itself, to be shown elsewhere than at its address. */
  const fetchScreen = async (): Promise<Module[Name]> => (await fetchModule())[name];
  return Object.assign(lazyRouteComponent(fetchModule, name), { fetchScreen });
};
