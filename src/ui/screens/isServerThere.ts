/** Whether the server answers at all: a part of the page that did not come has then gone with a new release. */
export const isServerThere = (): Promise<boolean> =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
