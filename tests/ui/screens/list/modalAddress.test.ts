import { describe, expect, it } from "vitest";
import { isListPath, type ListPlace, modalOfPath } from "#ui/screens/list/modalAddress.ts";

const PLACE: ListPlace = { home: "/plants", modals: ["/plants/owners", "/plants"] };

describe("the modals over a list", () => {
  // Rules: B2.5
  it("open by their address: a new record, or one by its id", () => {
    const open = (path: string) => modalOfPath(["/inventories"], path);
    expect(open("/inventories/create")).toEqual({ base: "/inventories", id: null });
    expect(open("/inventories/17")).toEqual({ base: "/inventories", id: 17 });
    expect(open("/inventories/17/")).toEqual({ base: "/inventories", id: 17 });
  });

  // Rules: B2.70
  it("tell of which kind they are when a list has several", () => {
    expect(modalOfPath(PLACE.modals, "/plants/owners/3")).toEqual({ base: "/plants/owners", id: 3 });
    expect(modalOfPath(PLACE.modals, "/plants/3")).toEqual({ base: "/plants", id: 3 });
  });

  it("are not there at any other address", () => {
    for (const path of ["/plants", "/plants/", "/plants/abc", "/plants/-1", "/plants/1.5", "/plantsx/1", "/plantsx1"]) {
      expect(modalOfPath(PLACE.modals, path)).toBeUndefined();
    }
  });

  it("leave the address of another page alone while it is being gone to", () => {
    const here = ["/plants", "/plants/", "/plants/create", "/plants/17", "/plants/owners/create"];
    expect(here.map((path) => isListPath(PLACE, path))).toEqual(here.map(() => true));
    const elsewhere = ["/plants/17/rooms", "/login", "/plant"];
    expect(elsewhere.map((path) => isListPath(PLACE, path))).toEqual(elsewhere.map(() => false));
  });
});
