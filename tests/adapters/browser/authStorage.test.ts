import { describe, expect, it } from "vitest";
import { AUTH_STORAGE_KEY, authStorage, onAuthChangedElsewhere } from "#adapters/browser/authStorage.ts";
import { signedOut } from "#domain/identity/signedOut.ts";
import type { AuthState } from "#domain/identity/SignIn.ts";
import { blockedStorage, memoryStorage } from "./memoryStorage.ts";

const ann: AuthState = {
  token: "abc",
  user: {
    id: 1,
    email: "ann@example.com",
    role: "staff",
    is_active: true,
    profile: { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee", phone: "" },
    address: { phone: "" },
    version: 1,
  },
  isAuthenticated: true,
  rememberMe: false,
};
const both = () => {
  const local = memoryStorage();
  const session = memoryStorage();
  return { local, session, storage: authStorage(local, session) };
};

describe("who is signed in", () => {
  // Rules: A7.6
  it("is kept for the tab, and for the browser only with Remember me; the other storage is cleared", async () => {
    const { local, session, storage } = both();
    storage.write(ann);
    expect([local.texts.size, session.texts.size]).toEqual([0, 1]);
    expect(await storage.read()).toEqual(ann);
    storage.write({ ...ann, rememberMe: true });
    expect([local.texts.size, session.texts.size]).toEqual([1, 0]);
    storage.write(ann);
    expect([local.texts.size, session.texts.size]).toEqual([0, 1]);
  });

  // Rules: A3.1, A7.5
  it("is kept as the four named parts under auth-storage, and no more", () => {
    const { session, storage } = both();
    const more = { ...ann, password: "secret" };
    storage.write(more);
    expect(JSON.parse(session.texts.get("auth-storage") ?? "")).toEqual(ann);
  });

  // Rules: A7.7
  it("is read from the browser's storage before the tab's", async () => {
    const { local, session, storage } = both();
    session.write(AUTH_STORAGE_KEY, JSON.stringify(ann));
    local.write(AUTH_STORAGE_KEY, JSON.stringify({ ...ann, token: "remembered", rememberMe: true }));
    expect((await storage.read()).token).toBe("remembered");
  });

  // Rules: A2.49, A4.5
  it.each([
    ["of a role that is not known", { ...ann.user, role: "auditor" }, "Ann Lee"],
    ["without a role", { ...ann.user, role: undefined }, "Ann Lee"],
    ["who cannot be read", { name: "Ann" }, undefined],
  ])("is kept with the token, for somebody %s", async (_, user, name) => {
    const { session, storage } = both();
    session.write(AUTH_STORAGE_KEY, JSON.stringify({ ...ann, user }));
    const read = await storage.read();
    expect([read.token, read.user?.profile.full_name, read.user?.role]).toEqual(["abc", name, undefined]);
  });

  // Rules: A3.2, A4.5
  it("is whoever has a token, whatever the flag beside it says", async () => {
    const { session, storage } = both();
    session.write(AUTH_STORAGE_KEY, JSON.stringify({ ...ann, token: null }));
    expect((await storage.read()).isAuthenticated).toBe(false);
  });

  it.each(["", "{", "null", "[]", '"abc"', '{"token":1}', '{"token":"abc","user":{"role":"king"}}'])(
    "is nobody when what was kept is corrupt: %s",
    async (text) => {
      const { local, session, storage } = both();
      for (const one of [local, session]) one.write(AUTH_STORAGE_KEY, text);
      expect(await storage.read()).toEqual(signedOut);
    },
  );

  it("is nobody, without a crash, when storage is blocked", async () => {
    const storage = authStorage(blockedStorage(), blockedStorage());
    storage.write(ann);
    expect(storage.isEmpty()).toBe(true);
    expect(await storage.read()).toEqual(signedOut);
  });
});

describe("another tab", () => {
  const stored = (key: string | null) => Object.assign(new Event("storage"), { key });

  it("that signs in or out is eventParam of, until nobody listens any more", async () => {
    const { local, storage } = both();
    const page = new EventTarget();
    const eventParam: Array<string | null> = [];
    const stop = onAuthChangedElsewhere(page, storage, ({ token }) => eventParam.push(token));
    storage.write({ ...ann, rememberMe: true });
    page.dispatchEvent(stored(AUTH_STORAGE_KEY));
    await expect.poll(() => eventParam).toEqual(["abc"]);
    local.remove(AUTH_STORAGE_KEY);
    page.dispatchEvent(stored(null));
    page.dispatchEvent(stored("something else"));
    await expect.poll(() => eventParam).toEqual(["abc", null]);
    stop();
    page.dispatchEvent(stored(AUTH_STORAGE_KEY));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(eventParam).toEqual(["abc", null]);
  });
});
