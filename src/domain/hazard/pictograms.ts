/** With the hazard statements of the classes that have it (29 CFR 1910.1200, appendix C.4). */
const STATEMENTS = {
  "Exploding bomb": "H200 H201 H202 H203 H204 H240 H241",
  Flame: "H206 H207 H208 H220 H221 H222 H223 H224 H225 H226 H228 H232 H241 H242 H250 H251 H252 H260 H261",
  "Flame over circle": "H270 H271 H272",
  "Gas cylinder": "H280 H281",
  Corrosion: "H290 H314 H318",
  "Skull and crossbones": "H300 H301 H310 H311 H330 H331",
  "Health hazard": "H304 H334 H340 H341 H350 H351 H360 H361 H370 H371 H372 H373",
  "Exclamation mark": "H302 H312 H315 H317 H319 H332 H335 H336",
} as const;

export type Pictogram = keyof typeof STATEMENTS;

// Keys of the table, in its order.
const TABLE = Object.entries(STATEMENTS) as ReadonlyArray<readonly [Pictogram, string]>;
export const PICTOGRAMS: ReadonlyArray<Pictogram> = TABLE.map(([name]) => name);

export const pictogramsOf = (h_codes: ReadonlyArray<string>): ReadonlyArray<Pictogram> =>
  TABLE.flatMap(([name, statements]) => (h_codes.some((one) => one !== "" && statements.includes(one)) ? [name] : []));
