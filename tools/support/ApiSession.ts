import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";

/** A record of an answer, read loosely: tools and tests look at the fields that they name. */
export type Json = Readonly<Record<string, unknown>>;
export type Answer = { readonly status: number; readonly body: Json; readonly headers: Headers };

/** The signed-in person of a tool or test: calls the API as any other client would. */
export type ApiSession = {
  readonly token: string;
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  /** The resource of a call that has to succeed. */
  readonly resource: (method: string, path: string, body?: unknown) => Promise<Json>;
  /** The resource when it is a list, as lookups and dropdowns answer. */
  readonly choices: (path: string) => Promise<ReadonlyArray<Json>>;
};

/** The application key that the server hands to its own page (reading 4). */
export const appKeyOf = async (base: string): Promise<string> =>
  /<meta name="app-key" content="([^"]*)"/.exec(await (await fetch(base)).text())?.[1] ?? "";

const isRecord = (u: unknown): u is Json => typeof u === "object" && u !== null;
const resourceOf = (body: Json): unknown => (isRecord(body["data"]) ? body["data"]["resource"] : undefined);

/**
 * Signs in and keeps the token. Fails with the server's own words.
 * @param key the application key of a server that may have no page
 */
export const openSession = async (base: string, email: string, password: string, key?: string): Promise<ApiSession> => {
  const appKey = key ?? (await appKeyOf(base));
  const send = async (
    token: string,
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ) => {
    const response = await fetch(`${base}${API_PREFIX}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        [APP_KEY_HEADER]: appKey,
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed: unknown = await response.json();
    return { status: response.status, body: isRecord(parsed) ? parsed : {}, headers: response.headers };
  };
  const signedIn = await send("", "POST", "/auth/sign-in", { email, password, rememberMe: false, encode: true }, {});
  const data = signedIn.body["data"];
  const credentials = isRecord(data) ? data["credentials"] : undefined;
  if (!isRecord(credentials)) throw new Error(`Sign-in as ${email} failed: ${JSON.stringify(signedIn.body)}`);
  const token = String(credentials["access_token"]);
  const call: ApiSession["call"] = (method, path, body, headers = {}) => send(token, method, path, body, headers);
  const succeed = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return resourceOf(answer.body);
  };
  return {
    token,
    call,
    resource: async (method, path, body) => {
      const resource = await succeed(method, path, body);
      return isRecord(resource) ? resource : {};
    },
    choices: async (path) => {
      const resource = await succeed("GET", path);
      return Array.isArray(resource) ? resource.filter(isRecord) : [];
    },
  };
};
