import fc from "fast-check";

/**
 * Laws are tried on the same values in every run, so that a change is judged by what it changed and a failure can be
 * repeated anywhere. `SEED=random npm test` looks for values that nobody has tried yet; `SEED=7` repeats a run.
 */
const FIRST = 20_261_121;
const asked = process.env["SEED"] ?? "";
if (asked !== "random") fc.configureGlobal({ seed: asked === "" ? FIRST : Number(asked) });
