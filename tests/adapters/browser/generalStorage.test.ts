import { describe, expect, it } from "vitest";
import { generalStorage } from "#adapters/browser/generalStorage.ts";
import { blockedStorage, memoryStorage } from "./memoryStorage.ts";

const state = { isMenuOpen: false, title: "Inventories", breadcrumbs: [{ name: "Inventories", path: "/inventories" }] };

describe("menu, title and breadcrumbs", () => {
  // Rules: A2.48
  it("come back from session storage under the key general", async () => {
    const session = memoryStorage();
    generalStorage(session).write(state);
    expect([...session.texts.keys()]).toEqual(["general"]);
    expect(await generalStorage(session).read()).toEqual(state);
  });

  it.each(["{", "7", '{"isMenuOpen":"yes"}', '{"isMenuOpen":true,"title":"a","breadcrumbs":[{}]}'])(
    "are forgotten when what was kept is corrupt: %s",
    async (text) => {
      const session = memoryStorage();
      session.write("general", text);
      expect(await generalStorage(session).read()).toBeNull();
    },
  );

  it("are forgotten when storage is blocked", async () => {
    const general = generalStorage(blockedStorage());
    general.write(state);
    expect(await general.read()).toBeNull();
  });
});
