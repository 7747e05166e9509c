import { Effect, Layer, ManagedRuntime } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { Files } from "#application/files/Files.ts";
import { fieldChanged } from "#domain/form/FormState.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import { createPageCache } from "#application/machines/list/PageCache.ts";
import { type ProductDraft, productForm } from "#application/product/productForm.ts";
import { productMachines } from "#application/product/productMachines.ts";
import { Products } from "#application/product/Products.ts";
import { NotFound, Unavailable } from "#domain/shared/errors.ts";

const CATALOG = [
  { id: 1, name: "Paint thinner", mfg_name: "Summit" },
  { id: 2, name: "Paint", mfg_name: "Olin" },
  { id: 3, name: "Paint", mfg_name: "Summit" },
];

/** The form of a new product, filled in; `isLost`: the answers of its saves are. */
const open = async (name: string, mfg_name: string, isLost = false) => {
  const asked: Array<string> = [];
  const services = Layer.mergeAll(
    Layer.mock(Files)({}),
    Layer.mock(Products)({
      autocomplete: ({ search }) => {
        asked.push(`look for ${search}`);
        return Effect.succeed(CATALOG);
      },
      create: (input) => {
        asked.push(`create ${input.name}`);
        return Effect.fail(
          isLost ? new Unavailable({ message: "Away.", requestId: null }) : new NotFound({ message: "No more." }),
        );
      },
    }),
  );
  const { products } = productMachines({
    runtime: ManagedRuntime.make(services),
    token: () => null,
    refused: () => {},
    announce: () => {},
    pages: createPageCache(),
    saveFile: () => {},
    drafts: { find: () => null, keep: () => {}, interrupt: () => {}, forget: () => {} },
  });
  const resource = formResource(productForm, "admin");
  const form = createActor(products().form, { input: { resource, id: null, row: null, key: "k" } }).start();
  const send = async (event: Parameters<typeof form.send>[0]) => {
    form.send(event);
    await waitFor(form, (state) => !state.hasTag("busy"));
  };
  await send(fieldChanged<ProductDraft, "name">("name", name));
  await send(fieldChanged<ProductDraft, "mfg_name">("mfg_name", mfg_name));
  await send({ type: "form.submitted" });
  return { asked, form, send };
};

describe("a new product of the catalog's own form", () => {
  it("that the catalog has already asks first, and is added only when that is confirmed", async () => {
    const { asked, form, send } = await open(" PAINT ", "summit");
    expect(form.getSnapshot().hasTag("asksToAdd")).toBe(true);
    expect(asked).toEqual(["look for PAINT summit"]);
    await send({ type: "question.confirmed" });
    expect(asked).toEqual(["look for PAINT summit", "create PAINT"]);
  });

  it("asks again after the question was closed, with all that was typed", async () => {
    const { asked, form, send } = await open("Paint", "Summit");
    await send({ type: "question.cancelled" });
    expect(form.getSnapshot().context.draft).toMatchObject({ name: "Paint", mfg_name: "Summit" });
    await send({ type: "form.submitted" });
    expect([form.getSnapshot().hasTag("asksToAdd"), asked.length]).toEqual([true, 2]);
  });

  it("of another manufacturer or another name is added as it is", async () => {
    const { asked, form } = await open("Paint", "Dow");
    expect([form.getSnapshot().hasTag("asksToAdd"), asked.at(-1)]).toEqual([false, "create Paint"]);
  });

  it("whose answer was lost is sent again without a question, since it may be there by now", async () => {
    const { asked, send } = await open("Varnish", "Dow", true);
    await send({ type: "form.retry" });
    expect(asked).toEqual(["look for Varnish Dow", "create Varnish", "create Varnish"]);
  });
});
