/// <reference lib="webworker" />
/** After this a worker answers with what is kept, ms. */
const PATIENCE_MS = 3000;

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));

/** The server's answer; the kept one if the server is away, failing, busy or slow. */
export const networkFirst = async (
  event: FetchEvent,
  keep: (answer: Response) => Promise<unknown>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> => {
  const asked = fetch(event.request);
  event.waitUntil(asked.then((answer) => keep(answer.clone())).catch(() => undefined));
  const answer = await Promise.race([asked.catch(() => undefined), after(PATIENCE_MS)]);
  const isGood = answer !== undefined && answer.status < 500 && answer.status !== 429;
  return isGood ? answer : ((await kept()) ?? answer ?? asked);
};
