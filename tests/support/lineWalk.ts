import fc from "fast-check";
import { createActor, waitFor } from "xstate";
import { lineFieldChanged } from "#domain/inventory/form/InventoryProductContext.ts";
import { inventoryProductPayload } from "#domain/inventory/form/inventoryProductForm.ts";
import { addLine } from "../../tools/support/makeRecords.ts";
import type { StoredInventory, WalkedInventory } from "./walkedInventory.ts";

export type Walker = "admin" | "staff";
export const WALKERS: ReadonlyArray<Walker> = ["admin", "staff"];
/** So many numbers, each of which chooses a step. */
export const walks = (length: number) =>
  fc.noBias(fc.array(fc.nat(1_000_000), { minLength: length, maxLength: length }));

/** The product input form of one person, over the real client. */
export const openedForm = async (world: WalkedInventory, role: Walker, inventory_id: number, line: number | null) => {
  const { logic, refusals, runtime } = world.formOf(role);
  const input = { inventory_id, inventory_product_id: line, role, key: crypto.randomUUID() };
  const form = createActor(logic, { input }).start();
  const settled = () =>
    waitFor(form, (state) => {
      const { choosing, productFailed } = state.context;
      const isFetching = state.tags.has("editable") && choosing !== null && !productFailed;
      return state.status === "done" || !(isFetching || state.tags.has("busy") || state.tags.has("loading"));
    });
  await settled();
  const change = (...fields: Parameters<typeof lineFieldChanged>) => form.send(lineFieldChanged(...fields));
  return {
    form,
    settled,
    change,
    refusals,
    here: () => form.getSnapshot(),
    close: async () => {
      form.stop();
      await runtime.dispose();
    },
  };
};
export type OpenedForm = Awaited<ReturnType<typeof openedForm>>;
export type Here = ReturnType<OpenedForm["here"]>;

const numberOf = (text: string): number | null => (text === "" ? null : Number(text));

/** What of a line the form shows. */
export const shownLine = ({ draft }: Here["context"]) => ({
  container_id: draft.container_id?.id ?? null,
  container_unit_id: draft.container_unit_id?.id ?? null,
  container_size: numberOf(draft.container_size),
  container_quantity: numberOf(draft.container_quantity),
  location_stored: draft.location_stored,
  max_pounds: numberOf(draft.max_pounds),
  max_gallons: numberOf(draft.max_gallons),
  notes: draft.notes,
});

/** The line of the inventory that the form's one is equal to, other than itself (reading 14). */
export const equalLine = ({ lines }: StoredInventory, { context }: Here) => {
  const { container_id, container_unit_id, container_size } = shownLine(context);
  return lines.find(
    (line) =>
      line.id !== context.inventory_product_id &&
      line.product_id === context.draft.product_id &&
      line.container_id === container_id &&
      line.container_unit_id === container_unit_id &&
      line.container_size === container_size,
  );
};

export type Step = {
  readonly name: string;
  /** How often it is taken where it can be. */
  readonly weight: number;
  readonly can: (here: Here) => boolean;
  readonly take: (screen: OpenedForm, n: number) => unknown;
};

const isEditable = (here: Here) => here.status === "active" && here.hasTag("editable");
const isOpen = (here: Here) => here.status === "active";
const step = (name: string, weight: number, can: Step["can"], take: Step["take"]): Step => ({
  name,
  weight,
  can,
  take,
});
const sent = (
  type:
    | "form.submitted"
    | "aggregation.confirmed"
    | "aggregation.declined"
    | "question.toggled"
    | "stale.overwrite"
    | "stale.reload"
    | "stale.cancelled",
  weight: number,
  can: Step["can"],
) => step(type, weight, can, ({ form }) => form.send({ type }));
const pick = <A>(n: number, of: readonly [A, ...ReadonlyArray<A>]): A => of[n % of.length] ?? of[0];

/** What the person can do in the form. */
export const ownSteps = ({ products, drum, gallons }: WalkedInventory): ReadonlyArray<Step> => [
  step("fill the shelf", 6, isEditable, async ({ form, change, settled }, n) => {
    form.send({ type: "product.chosen", option: pick(n, products) });
    await settled();
    change("container_id", drum);
    change("container_unit_id", gallons);
    change("container_size", pick(n >> 2, ["5", "55"]));
    change("container_quantity", pick(n >> 3, ["1", "2", "0.5"]));
  }),
  step("type a new product", 1, isEditable, ({ form, change }, n) => {
    form.send({ type: "product.new.requested", name: `New ${n}` });
    change("mfg_name", pick(n, ["Olin", ""]));
  }),
  step("clear the product", 1, isEditable, ({ form }) => form.send({ type: "product.cleared" })),
  step("type a size", 2, isEditable, ({ change }, n) => change("container_size", pick(n, ["5", "55", "5.5.5", ""]))),
  step("type a quantity", 1, isEditable, ({ change }, n) => change("container_quantity", pick(n, ["3", "1.25", ""]))),
  step("type pounds over", 1, isEditable, ({ change }, n) => change("max_pounds", pick(n, ["12.5", "1234567890123"]))),
  step("type a place", 1, isEditable, ({ change }, n) => change("location_stored", pick(n, ["shed", "dock"]))),
  step("type notes", 2, isEditable, ({ change }, n) => change("notes", pick(n, ["Check the label", ""]))),
  sent("form.submitted", 8, isEditable),
  step("save and add another", 5, isEditable, ({ form }) => form.send({ type: "form.submitted", addsAnother: true })),
  sent("question.toggled", 4, (here) => isEditable(here) && here.context.row !== null),
  sent("aggregation.confirmed", 6, (here) => here.hasTag("asksToAggregate")),
  sent("aggregation.declined", 2, (here) => here.hasTag("asksToAggregate")),
  sent("stale.overwrite", 6, (here) => here.hasTag("stale")),
  sent("stale.reload", 3, (here) => here.hasTag("stale")),
  sent("stale.cancelled", 2, (here) => here.hasTag("stale")),
];

/** What an admin does meanwhile, whom nothing stops. */
export const othersSteps = (world: WalkedInventory, inventory: number): ReadonlyArray<Step> => {
  const { admin, drum, gallons, place, products, send } = world;
  const lineOf = (product_id: number, more: object) => ({
    product_id,
    mfg_name: "Dow",
    container_id: drum.id,
    container_unit_id: gallons.id,
    container_size: "5",
    container_quantity: "1",
    ...more,
  });
  const path = `/inventories/${inventory}`;
  const ownLine = (screen: OpenedForm) => screen.here().context.inventory_product_id;
  const hasLine = (here: Here) => isOpen(here) && here.context.inventory_product_id !== null;
  return [
    step("others complete or reopen", 4, isOpen, async () => {
      const { is_completed } = await world.stored(inventory);
      await send("admin", "PATCH", `${path}/update`, { ...place, is_completed: !is_completed });
    }),
    step("others archive or unarchive", 2, isOpen, () => send("admin", "PATCH", `${path}/activate`, {})),
    step("others add an equal line", 2, isOpen, async ({ here }) => {
      const { draft } = here().context;
      const { container_id, container_unit_id, container_size } = inventoryProductPayload(draft);
      // What is typed wrongly or is no product of the catalog makes no line.
      const equal = { container_id, container_unit_id, container_size };
      await send("admin", "POST", `${path}/product/create`, lineOf(draft.product_id ?? products[0].id, equal));
    }),
    step("others change the line", 3, hasLine, (screen, n) =>
      send("admin", "PATCH", `${path}/product/${ownLine(screen)}/update`, {
        ...lineOf(pick(n, products).id, { container_size: pick(n >> 1, ["5", "55"]), location_stored: `Bay ${n}` }),
        aggregate: false,
      }),
    ),
    step("others toggle the question", 2, hasLine, (screen) =>
      send("admin", "PATCH", `${path}/product/${ownLine(screen)}/resolve-question`, {}),
    ),
    step("others unlink the line", 1, hasLine, (screen) =>
      send("admin", "DELETE", `${path}/product/${ownLine(screen)}/unlink`),
    ),
    step("others add a line", 1, isOpen, (_, n) => addLine(admin, inventory, lineOf(pick(n, products).id, {}))),
  ];
};
