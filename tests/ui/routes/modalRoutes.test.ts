import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { sessionMachine } from "#domain/identity/sessionMachine.ts";
import { signedOut } from "#domain/identity/signedOut.ts";
import { createAppRouter } from "#ui/routes/createAppRouter.ts";
import { recordIdOf } from "#ui/screens/list/modalRoute.tsx";

const prepare = () => Promise.resolve();
const session = createActor(sessionMachine, { input: signedOut });
const router = createAppRouter({
  app: { session },
  prepare,
  prepareMachines: prepare,
  prepareAccount: prepare,
});

/** The list or page that an address shows, and the modal over it with its record's id. */
const shownAt = (address: string) => {
  const [routes, params] = router.getMatchedRoutes(address);
  // The root and the frames around pages have no path of their own.
  const [under, modal] = routes.filter(({ fullPath }) => fullPath !== "/");
  const id = modal === undefined ? undefined : recordIdOf(params["id"]);
  return { list: under?.fullPath, modal: id === undefined ? undefined : { path: modal?.path, id } };
};

describe("the modals over a list", () => {
  // Rules: B2.5
  it("open by their address: a new record, or one by its id", () => {
    const list = "/inventories";
    expect(shownAt("/inventories/create")).toEqual({ list, modal: { path: "create", id: null } });
    expect(shownAt("/inventories/17")).toEqual({ list, modal: { path: "$id", id: 17 } });
    expect(shownAt("/inventories/17/")).toEqual({ list, modal: { path: "$id", id: 17 } });
  });

  // Rules: B2.70
  it("tell of which kind they are when a list has several", () => {
    const list = "/customers-facilities-mgmt";
    const at = (address: string) => shownAt(list + address);
    expect(at("/customers/create")).toEqual({ list, modal: { path: "customers/create", id: null } });
    expect(at("/customers/3")).toEqual({ list, modal: { path: "customers/$id", id: 3 } });
    expect(at("/facilities/create")).toEqual({ list, modal: { path: "facilities/create", id: null } });
    expect(at("/facilities/3")).toEqual({ list, modal: { path: "facilities/$id", id: 3 } });
  });

  it("are not there at any other address", () => {
    for (const path of ["", "/", "/abc", "/-1", "/1.5", "/1e3", "/9999999999999999"]) {
      expect(shownAt(`/inventories${path}`), path).toEqual({ list: "/inventories", modal: undefined });
    }
  });

  it("leave the address of another page alone while it is being gone to", () => {
    for (const path of ["/inventories/17/products", "/inventoriesx/1", "/containers/1", "/login"]) {
      expect(shownAt(path).list, path).not.toBe("/inventories");
    }
  });
});
