import { beforeAll, expect, it } from "vitest";
import { type Answer, at } from "../../tools/support/ApiSession.ts";
import { EMAILS, PASSWORD, signIn, sharedServer, type TestServer } from "../support/server.ts";
import { fileOf, pdf, uploadTo } from "../support/uploads.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const product = ({ json }: Answer, ...path: ReadonlyArray<string | number>): unknown =>
  at(json, "data", "resource", ...path);
const withSheet = async (content: string): Promise<Answer> => {
  const token = await server.token("staff");
  const filepath = fileOf(await uploadTo(server, token, content), "filepath");
  const body = { name: "Acetone", mfg_name: "Dow", sds: { filepath, original_name: "sheet.pdf" } };
  return server.call("/products/create", { method: "POST", token, body });
};
const linkOf = (answer: Answer): string => String(product(answer, "sds_file", "file"));

// Rules: R25
it("a link to a sheet ends when the sheet is removed, when the product is archived, and with the session it was made for", async () => {
  const status = async (link: string) => (await server.fetch(link)).status;
  const removed = await withSheet(pdf("to be removed"));
  expect(await status(linkOf(removed))).toBe(200);
  const id = Number(product(removed, "id"));
  const staff = await server.token("staff");
  expect((await server.call(`/products/${id}/sds-delete`, { method: "DELETE", token: staff })).status).toBe(200);
  expect(await status(linkOf(removed))).toBe(404);

  const archived = await withSheet(pdf("to be archived"));
  const other = Number(product(archived, "id"));
  expect((await server.call(`/products/${other}/activate`, { method: "PATCH", token: staff })).status).toBe(200);
  expect(await status(linkOf(archived))).toBe(404);
  // Asked for again, an archived product shows its sheet.
  expect(await status(linkOf(await server.call(`/products/${other}/get`, { token: staff })))).toBe(200);

  const made = await withSheet(pdf("of a session"));
  const token = String(
    at((await signIn(server.base, EMAILS.staff, PASSWORD)).json, "data", "credentials", "access_token"),
  );
  const link = linkOf(await server.call(`/products/${Number(product(made, "id"))}/get`, { token }));
  expect(await status(link)).toBe(200);
  expect((await server.call("/auth/logout", { method: "POST", token })).status).toBe(200);
  expect(await status(link)).toBe(403);
  expect(await status(linkOf(made))).toBe(200);
});
