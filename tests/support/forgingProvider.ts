import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Parts = {
  readonly header: Record<string, unknown>;
  readonly claims: Record<string, unknown>;
  readonly key: KeyObject | null;
};
export type Forgery = {
  /** Changes the ID token. What it gets is as a provider sends it. */
  readonly idToken?: (right: Parts) => Parts;
  /** Changes what the provider says about the person. */
  readonly userInfo?: (right: Record<string, unknown>) => Record<string, unknown>;
  /** Changes what the provider says about itself. */
  readonly metadata?: (right: Record<string, unknown>) => Record<string, unknown>;
};

export const CLIENT_ID = "hazledger";
export const EMAIL = "ada@firm.test";
const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");
const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const { privateKey, publicKey } = pair();
export const STRANGE_KEY = pair().privateKey;

/** An OpenID Connect provider that lies as it is told. Nobody types anything there: `code` is the code of an attempt. */
export const startForgingProvider = async ({ idToken, userInfo, metadata }: Forgery) => {
  const nonces = new Map<string, string>();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A server that listens on a port of the machine has such an address.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const token = (nonce: string | undefined): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, sub: "ada", aud: CLIENT_ID, iat: now, exp: now + 300, nonce };
    const right = { header: { alg: "RS256", kid: "one" }, claims, key: privateKey };
    const { header, claims: told, key } = idToken?.(right) ?? right;
    const signed = `${encoded(header)}.${encoded(told)}`;
    return `${signed}.${key === null ? "" : sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
  };
  const about = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  };
  const person = { sub: "ada", email: EMAIL, email_verified: true };
  const answers: Readonly<Record<string, (body: URLSearchParams) => unknown>> = {
    "/.well-known/openid-configuration": () => metadata?.(about) ?? about,
    "/keys": () => ({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }] }),
    "/token": (body) => ({
      access_token: "access",
      token_type: "Bearer",
      id_token: token(nonces.get(body.get("code") ?? "")),
    }),
    "/me": () => userInfo?.(person) ?? person,
  };
  server.on("request", (request, response) => {
    const parts: Array<Uint8Array> = [];
    request.on("data", (part: Uint8Array) => parts.push(part));
    request.on("end", () => {
      const body = answers[request.url ?? ""]?.(new URLSearchParams(Buffer.concat(parts).toString()));
      response.writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(body ?? {}));
    });
  });
  return {
    issuer,
    /** What the browser brings back from the address to which it was sent. */
    answerTo: (address: string): string => {
      const sent = new URL(address).searchParams;
      const code = createHash("sha256").update(address).digest("hex");
      nonces.set(code, sent.get("nonce") ?? "");
      return new URLSearchParams({ code, state: sent.get("state") ?? "" }).toString();
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
