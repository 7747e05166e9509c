import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";

/** A record of an answer, read loosely: tools and tests look at the fields that they name. */
export type Json = Readonly<Record<string, unknown>>;
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when it is no JSON. */
  readonly json: unknown;
};
type Headed = Readonly<Record<string, string>>;
export type Sent = {
  readonly method?: string;
  readonly token?: string;
  /** Sent as JSON; a string, a form and a file as they are. */
  readonly body?: unknown;
  readonly headers?: Headed;
};

/** A signed-in person of a tool or test, who calls the API as any other client would. */
export type ApiSession = {
  readonly token: string;
  readonly call: (method: string, path: string, body?: unknown, headers?: Headed) => Promise<Answer>;
  /** The resource of a call that has to succeed. */
  readonly resource: (method: string, path: string, body?: unknown) => Promise<Json>;
  /** The resource when it is a list, as lookups and dropdowns answer. */
  readonly choices: (path: string) => Promise<ReadonlyArray<Json>>;
  /** Uploads a file as a browser does; answers the name that a save refers to it by. */
  readonly upload: (content: Uint8Array | string, name: string) => Promise<string>;
};

const isRecord = (u: unknown): u is Json => typeof u === "object" && u !== null;

/** What stands at a path of keys in a parsed body. */
export const at = (value: unknown, ...path: ReadonlyArray<string | number>): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const ask = async (url: string, { method = "GET", token, body, headers = {} }: Sent = {}): Promise<Answer> => {
  const isTyped = body instanceof FormData || body instanceof Blob;
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: {
      ...(body === undefined || isTyped ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isTyped || typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
};

/** The application key that the server hands to its own page (reading 4). */
export const appKeyOf = async (base: string): Promise<string> =>
  /<meta name="app-key" content="([^"]*)"/.exec(await (await fetch(base)).text())?.[1] ?? "";

export const signInWith = (
  appKey: string,
  base: string,
  email: string,
  password: string,
  rememberMe = false,
): Promise<Answer> =>
  ask(`${base}${API_PREFIX}/auth/sign-in`, {
    method: "POST",
    body: { email, password, rememberMe, encode: true },
    headers: { [APP_KEY_HEADER]: appKey },
  });

/** The session of a token, which another server of the same database may have given. */
export const sessionOf = (base: string, token: string, appKey: string): ApiSession => {
  const call: ApiSession["call"] = (method, path, body, headers = {}) =>
    ask(`${base}${API_PREFIX}${path}`, { method, token, body, headers: { [APP_KEY_HEADER]: appKey, ...headers } });
  const succeed = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return at(answer.json, "data");
  };
  return {
    token,
    call,
    resource: async (method, path, body) => {
      const resource = at(await succeed(method, path, body), "resource");
      return isRecord(resource) ? resource : {};
    },
    choices: async (path) => {
      const resource = at(await succeed("GET", path), "resource");
      return Array.isArray(resource) ? resource.filter(isRecord) : [];
    },
    upload: async (content, name) => {
      const form = new FormData();
      form.set("file", new File([typeof content === "string" ? content : new Uint8Array(content)], name));
      return String(at(await succeed("POST", "/file/upload", form), "file", "filepath"));
    },
  };
};

/**
 * Signs in and keeps the token. Fails with the server's own words.
 * @param key the application key of a server that may have no page
 */
export const openSession = async (base: string, email: string, password: string, key?: string): Promise<ApiSession> => {
  const appKey = key ?? (await appKeyOf(base));
  const signedIn = await signInWith(appKey, base, email, password);
  const token = at(signedIn.json, "data", "credentials", "access_token");
  if (typeof token !== "string") throw new Error(`Sign-in as ${email} failed: ${signedIn.text}`);
  return sessionOf(base, token, appKey);
};
