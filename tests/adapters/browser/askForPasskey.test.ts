import { Result } from "effect";
import { afterEach, expect, it, vi } from "vitest";
import { askForPasskey } from "#adapters/browser/askForPasskey.ts";

const OPTIONS = '{"challenge":"AQ"}';
const REFUSALS = [
  ["NotAllowedError", "canceled"],
  ["InvalidStateError", "known"],
  ["SecurityError", "unusable"],
] as const;

/** A browser with passkeys. `find` is how it ends, for each of the two tasks. */
const browserThat = (find: (task: string, asked: CredentialCreationOptions) => Promise<unknown>) => {
  const read = (task: string) => (json: object) => ({ task, ...json });
  vi.stubGlobal("PublicKeyCredential", {
    parseCreationOptionsFromJSON: read("make"),
    parseRequestOptionsFromJSON: read("use"),
  });
  vi.stubGlobal("navigator", {
    credentials: {
      create: (asked: CredentialCreationOptions) => find("create", asked),
      get: (asked: CredentialCreationOptions) => find("get", asked),
    },
  });
};
afterEach(() => {
  vi.unstubAllGlobals();
});

it("makes or uses a passkey with the server's options, and answers with the browser's JSON", async () => {
  const { signal } = new AbortController();
  const asked: Array<unknown> = [];
  browserThat((task, options) => {
    asked.push([task, options]);
    return Promise.resolve({ toJSON: () => ({ id: task }) });
  });
  expect(await askForPasskey({ task: "make", options: OPTIONS }, signal)).toEqual(Result.succeed('{"id":"create"}'));
  expect(await askForPasskey({ task: "use", options: OPTIONS }, signal)).toEqual(Result.succeed('{"id":"get"}'));
  expect(asked).toEqual([
    ["create", { publicKey: { task: "make", challenge: "AQ" }, signal }],
    ["get", { publicKey: { task: "use", challenge: "AQ" }, signal }],
  ]);
});

it.each(REFUSALS)("a browser's %s is the refusal '%s'", async (name, refusal) => {
  browserThat(() => Promise.reject(new DOMException("in the browser's words", name)));
  expect(await askForPasskey({ task: "use", options: OPTIONS }, new AbortController().signal)).toEqual(
    Result.fail(refusal),
  );
});

it("options that no browser can read are unusable", async () => {
  browserThat(() => Promise.reject(new Error("was asked")));
  expect(await askForPasskey({ task: "make", options: "{" }, new AbortController().signal)).toEqual(
    Result.fail("unusable"),
  );
});
