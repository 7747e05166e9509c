import { Result } from "effect";
import { NotAllowed, NotFound, NotSignedIn, Stale, Unavailable } from "#domain/shared/errors.ts";
import type { Cause } from "./RealMachine.ts";
import type { RealPerson, Trouble } from "./realPerson.ts";

const TROUBLES: ReadonlyArray<Trouble> = ["refused", "signedOut", "away"];

/** New objects each time: an answer is known by itself. */
export const refused = () => Result.fail(new NotAllowed({ message: "Only an admin can." }));
export const missing = () => Result.fail(new NotFound({ message: "This record does not exist." }));
export const signedOut = () => Result.fail(new NotSignedIn({ message: "Please sign in." }));
export const away = () => Result.fail(new Unavailable({ message: "The server cannot be reached.", requestId: null }));
export const stale = (current: unknown) => Result.fail(new Stale({ message: "Somebody changed it.", current }));

/** What any call can be answered: 403, 401, or nothing at all. */
export const troubles = () => ({ refused: refused(), signedOut: signedOut(), away: away() });

/** How these answers come to the questions of these actors. */
export const causesOfTrouble = (person: RealPerson, ...ids: ReadonlyArray<string>): Readonly<Record<string, Cause>> =>
  Object.fromEntries(
    ids.flatMap((id) =>
      TROUBLES.map(
        (trouble) => [`${id} ${trouble}`, (stretch) => person.meet(trouble, stretch)] satisfies [string, Cause],
      ),
    ),
  );
