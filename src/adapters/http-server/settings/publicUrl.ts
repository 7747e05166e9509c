import type { Settings } from "./Settings.ts";

/** An address to listen on that no browser could open. */
const EVERYWHERE = ["0.0.0.0", "::"];

/**
 * What links of mails begin with: PUBLIC_URL, else the address that the server listens on, which is right on one machine.
 * It has no slash, query or fragment at its end.
 */
export const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Pick<Settings, "PUBLIC_URL" | "HOST" | "PORT">): string => {
  const host = EVERYWHERE.includes(HOST) ? "localhost" : HOST;
  const url = new URL(PUBLIC_URL ?? `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
};
