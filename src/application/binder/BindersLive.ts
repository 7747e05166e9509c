import { Effect, Layer } from "effect";
import type { Binder } from "#domain/binder/Binder.ts";
import { BINDER_PATH } from "#domain/binder/OpenBinder.ts";
import { safeFileName } from "#domain/files/safeFileName.ts";
import { Conflict, NotFound, Unavailable } from "#domain/shared/errors.ts";
import { Tokens } from "../identity/Tokens.ts";
import { LabelMaker } from "../label/LabelMaker.ts";
import { notDrawn } from "../label/LabelsLive.ts";
import { PublicUrl } from "../mail/Mail.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { Binders } from "./Binders.ts";
import { type BinderPlace, BinderStore } from "./BinderStore.ts";
import { BinderTokens } from "./BinderTokens.ts";

export const ARCHIVED_PLACE = "This facility, or its customer, is archived. Unarchive it first.";
export const NO_ADDRESS = "This facility has no address for its safety data sheets. Create one first.";
export const ADDRESS_LOST =
  "The poster cannot be printed again because the server's key has changed since the address was created. Posters that are already up still work. Replace the address to print a new one.";
export const POSTER_FAILED = "The poster could not be created. Please try again.";

const NOT_DRAWN = notDrawn((requestId) => new Unavailable({ message: POSTER_FAILED, requestId }));

export const bindersLive = Layer.effect(
  Binders,
  Effect.gen(function* () {
    const store = yield* BinderStore;
    const tokens = yield* Tokens;
    const derived = yield* BinderTokens;
    const maker = yield* LabelMaker;
    const url = yield* PublicUrl;

    const addressOf = ({ binder }: BinderPlace): string | null => {
      if (binder === null) return null;
      const token = derived.from(binder.salt).find((one) => Buffer.compare(tokens.hash(one), binder.hash) === 0);
      return token === undefined ? null : `${url}${BINDER_PATH}/${token}`;
    };
    const placeOf = (facilityId: number) =>
      Effect.gen(function* () {
        yield* permit("binder.manage");
        return (yield* store.get(facilityId)) ?? (yield* notFound("facility"));
      });
    return {
      get: (id) =>
        Effect.map(placeOf(id), (place): Binder => {
          const { made_at = null, visits = 0, visited_on = null } = place.binder ?? {};
          return { made_at, link: addressOf(place), visits, visited_on };
        }).pipe(refuseFailures()),
      make: (id) =>
        Effect.gen(function* () {
          yield* placeOf(id);
          const salt = tokens.make();
          const [token = ""] = derived.from(salt);
          if (!(yield* store.keep(id, { salt, hash: tokens.hash(token) })))
            return yield* new Conflict({ message: ARCHIVED_PLACE });
        }).pipe(refuseFailures()),
      withdraw: (id) => Effect.andThen(placeOf(id), store.withdraw(id)).pipe(refuseFailures()),
      poster: (id) =>
        Effect.gen(function* () {
          const place = yield* placeOf(id);
          const { facility, customer, binder } = place;
          const address = addressOf(place);
          if (binder === null) return yield* new NotFound({ message: NO_ADDRESS });
          if (address === null) return yield* new Conflict({ message: ADDRESS_LOST });
          const content = yield* maker.poster({ facility, customer, address });
          return { name: safeFileName(`Poster - ${facility}`, "pdf"), content };
        }).pipe(Effect.catchTag("LabelsFailed", NOT_DRAWN), refuseFailures()),
    };
  }),
);
