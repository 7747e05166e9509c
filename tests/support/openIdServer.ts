import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const CLIENT = { client_id: "hazledger", client_secret: "secret-of-the-tests" } as const;

/** A real OpenID Connect provider, which takes any password and knows its people by what they type as their login. */
export const startOpenIdServer = async (
  redirects: ReadonlyArray<string>,
  people: Readonly<Record<string, { readonly email?: string; readonly email_verified?: boolean }>>,
) => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A server that listens on a port of the machine has such an address.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [...redirects] }],
    cookies: { keys: ["cookies of the tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  });
  server.on("request", provider.callback());
  return {
    issuer,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

/** A browser without scripts: it keeps cookies and follows where it is sent. */
const cookieBrowser = () => {
  const jar = new Map<string, string>();
  const open = async (
    address: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<{ url: string; text: string }> => {
    const response = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const next = response.headers.get("location");
    return next === null
      ? { url: address, text: await response.text() }
      : { url: new URL(next, address).href, text: "" };
  };
  return { jar, open };
};

/** Signs in at the provider as a person would. @returns the query with which it sends back, and the cookies so far */
export const signInAtProvider = async (start: string, login: string) => {
  const { jar, open } = cookieBrowser();
  let at = (await open(start)).url;
  const sentTo = at;
  while (new URL(at).searchParams.get("code") === null && new URL(at).searchParams.get("error") === null) {
    const page = await open(at);
    at = page.url;
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page.text) ?? [];
    if (prompt !== undefined) at = (await open(at, { prompt, login, password: "any" })).url;
  }
  return { sentTo, query: new URL(at).search.slice(1), cookie: [...jar].map((pair) => pair.join("=")).join("; ") };
};
