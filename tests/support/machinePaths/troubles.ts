import { Result } from "effect";
import { NotAllowed, Unavailable } from "#domain/shared/errors.ts";
import type { Cause } from "./RealMachine.ts";
import type { RealPerson, Trouble } from "./realPerson.ts";

const TROUBLES: ReadonlyArray<Trouble> = ["refused", "signedOut", "away"];

/** New objects each time: an answer is known by itself. */
export const refused = () => Result.fail(new NotAllowed({ message: "Only an admin can." }));
export const away = () => Result.fail(new Unavailable({ message: "The server cannot be reached.", requestId: null }));

/** How these answers come to the questions of these actors. */
export const causesOfTrouble = (person: RealPerson, ...ids: ReadonlyArray<string>): Readonly<Record<string, Cause>> =>
  Object.fromEntries(
    ids.flatMap((id) =>
      TROUBLES.map(
        (trouble) => [`${id} ${trouble}`, (stretch) => person.meet(trouble, stretch)] satisfies [string, Cause],
      ),
    ),
  );
