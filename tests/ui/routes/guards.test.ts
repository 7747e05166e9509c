import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { sessionMachine } from "#domain/identity/sessionMachine.ts";
import { signedOut } from "#domain/identity/signedOut.ts";
import type { AuthState } from "#domain/identity/SignIn.ts";
import { createAppRouter } from "#ui/routes/createAppRouter.ts";

const signedIn = (role: "admin" | "staff" | "technician"): AuthState => ({
  token: "abc",
  user: {
    id: 1,
    email: "ann@example.com",
    role,
    is_active: true,
    profile: { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee", phone: "" },
    address: { phone: "" },
    version: 1,
  },
  isAuthenticated: true,
  rememberMe: false,
});

const prepare = () => Promise.resolve();

/** Opens an address and tells where the guards lead at last. Without a document the router answers, and does not go. */
const open = async (href: string, auth: AuthState, steps = 5): Promise<string> => {
  const session = createActor(sessionMachine, { input: auth }).start();
  const router = createAppRouter({
    app: { session },
    prepare,
    prepareMachines: prepare,
    prepareAccount: prepare,
  });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [href] }) });
  await router.load();
  const answer = router._serverResult;
  const next = answer?.type === "redirect" ? answer.redirect.options.href : undefined;
  if (next === undefined) return router.state.location.href;
  if (steps === 0) throw new Error(`The guards lead in a circle: ${next}`);
  return open(next, auth, steps - 1);
};

describe("somebody who is not signed in", () => {
  // Rules: A1.5, A2.14, A2.19, A2.27, A5.8, A6.1, A8.15, B1.3
  it.each([
    ["/", "/login"],
    ["/login", "/login"],
    ["/about", "/about"],
    ["/forgot-password", "/forgot-password"],
    ["/set-password", "/set-password"],
    ["/set-password?token=a-1_b", "/set-password?token=a-1_b"],
    ["/set-password?token=", "/login"],
    ["/set-password?token=%7B%22a%22%3A1%7D", "/login"],
    ["/inventories", "/login?redirect=%2Finventories"],
    ["/inventories/create", "/login?redirect=%2Finventories%2Fcreate"],
    ["/inventories/7", "/login?redirect=%2Finventories%2F7"],
    ["/inventories/7/products", "/login?redirect=%2Finventories%2F7%2Fproducts"],
    ["/inventories/7/products/create", "/login?redirect=%2Finventories%2F7%2Fproducts%2Fcreate"],
    ["/inventories/7/products/8", "/login?redirect=%2Finventories%2F7%2Fproducts%2F8"],
    ["/inventories?page=2", "/login?redirect=%2Finventories%3Fpage%3D2"],
    ["/users/7", "/login?redirect=%2Fusers%2F7"],
    ["/profile", "/login?redirect=%2Fusers%3Fredirect%3D%252Fprofile"],
    ["/containers/3", "/login?redirect=%2Fcontainers%2F3"],
    ["/units?page=2", "/login?redirect=%2Funits%3Fpage%3D2"],
    ["/technicians-mgmt/create", "/login?redirect=%2Ftechnicians-mgmt%2Fcreate"],
    ["/hazard-class-mgmt/3", "/login?redirect=%2Fhazard-class-mgmt%2F3"],
    ["/customers-facilities-mgmt/facilities/3", "/login?redirect=%2Fcustomers-facilities-mgmt%2Ffacilities%2F3"],
    ["/nowhere", "/nowhere"],
  ])("who opens %s gets to %s", async (href, to) => {
    expect(await open(href, signedOut)).toBe(to);
  });
});

describe("somebody who is signed in", () => {
  // Rules: A2.8, A2.12, A2.19, A2.59, B2.96, B6.2
  it.each([
    ["/", "/inventories"],
    ["/login", "/inventories"],
    ["/login?redirect=%2Finventories%2F7%2Fproducts", "/inventories"],
    ["/login?redirect=%2F%2Fevil.example", "/inventories"],
    ["/about", "/about"],
    ["/containers-mgmt", "/containers"],
    ["/customers-facilities-mgmt/customers/create", "/customers-facilities-mgmt/customers/create"],
    ["/forgot-password", "/inventories"],
    ["/set-password?token=abc", "/set-password?token=abc"],
    ["/profile", "/profile"],
    ["/users/1", "/profile"],
    ["/users/7", "/users/7"],
    ["/users?redirect=%2Fprofile", "/profile"],
    ["/database", "/inventories"],
    ["/database/rmp/", "/inventories"],
  ])("who opens %s gets to %s", async (href, to) => {
    expect(await open(href, signedIn("staff"))).toBe(to);
  });
});

describe("a token without a person", () => {
  // Rules: A2.51
  it("leads from the profile to the users, which carry the way back", async () => {
    const nameless: AuthState = { ...signedIn("admin"), user: null };
    expect(await open("/profile", nameless)).toBe("/users?redirect=%2Fprofile");
  });
});
