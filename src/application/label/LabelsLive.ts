import { Effect, Layer, Stream } from "effect";
import { safeFileName } from "#domain/files/safeFileName.ts";
import { type LabelRow, MAX_LABELS } from "#domain/label/Label.ts";
import { Invalid, Unavailable } from "#domain/shared/errors.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { InventoryProductStore } from "../inventory/InventoryProductStore.ts";
import { PublicUrl } from "../mail/Mail.ts";
import { ProductStore } from "../product/Products.ts";
import { idsOf } from "../list/listSources.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { LabelMaker, type LabelsFailed } from "./LabelMaker.ts";
import { Labels } from "./Labels.ts";
import { today } from "../shared/today.ts";

export const LABELS_FAILED = "The labels could not be created. Please try again.";
export const NO_LABELS = "There are no labels to print because these rows are not in the list.";
export const TOO_MANY_LABELS = `This would create more than ${MAX_LABELS} labels. Narrow the list with search or filters.`;

/** The cause is only for the log; a person can only try again. */
export const notDrawn =
  (refusal: (requestId: string | null) => Unavailable) =>
  ({ cause }: LabelsFailed) =>
    Effect.gen(function* () {
      const { requestId } = yield* CurrentActor;
      yield* Effect.logError("Labels could not be created", cause);
      return yield* refusal(requestId === "" ? null : requestId);
    });
const NOT_DRAWN = notDrawn((requestId) => new Unavailable({ message: LABELS_FAILED, requestId }));

export const labelsLive = Layer.effect(
  Labels,
  Effect.gen(function* () {
    const products = yield* ProductStore;
    const lines = yield* InventoryProductStore;
    const maker = yield* LabelMaker;
    const url = yield* PublicUrl;
    return {
      file: (list, { of, sheet, start, shift, ids, ...asked }) =>
        Effect.gen(function* () {
          yield* permit("records.read");
          const [inventory] = idsOf(of);
          const query = { ...DEFAULT_LIST_QUERY, ...asked };
          const found = yield* list === "lines" ? lines.labels(inventory, query, ids) : products.labels(query, ids);
          if (found === null) return yield* notFound("inventory");
          if (found.total > MAX_LABELS) return yield* new Invalid({ message: TOO_MANY_LABELS, errors: {} });
          if (found.total === 0) return yield* new Invalid({ message: NO_LABELS, errors: {} });
          const rows = (yield* Stream.runCollect(found.rows)).flat();
          const path = list === "lines" ? `${url}/inventories/${inventory}/products` : `${url}/products`;
          const labels = rows.map(({ id, ...label }: LabelRow) => ({ ...label, address: `${path}/${id}` }));
          const content = yield* maker.make(labels, sheet, start, shift);
          const day = yield* today;
          return { name: safeFileName(`Labels - ${day}`, "pdf"), content };
        }).pipe(Effect.catchTag("LabelsFailed", NOT_DRAWN), refuseFailures()),
    };
  }),
);
