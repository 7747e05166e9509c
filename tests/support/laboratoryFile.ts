/** The shelf of a school's laboratory as somebody has typed it: no makers, sizes called quantities, counts in the notes. */
const METALS = [
  "Ammonium",
  "Barium",
  "Calcium",
  "Cobalt (II)",
  "Copper (II)",
  "Iron (III)",
  "Lead",
  "Lithium",
  "Magnesium",
  "Nickel",
  "Potassium",
  "Sodium",
  "Strontium",
  "Zinc",
];
const SALTS = [
  "chloride",
  "nitrate",
  "sulphate",
  "carbonate",
  "oxide",
  "acetate",
  "iodide",
  "oxalate",
  "phosphate",
  "bromide",
  "chromate",
  "hydroxide",
  "fluoride",
  "formate",
];
const SIZES = ["500g", "500g", "250g", "-", "100g", "1kg"];
const NOTES = ["", "2 containers", "", "EXPIRED", "", "", "3 bottles", "Hexahydrate form", "", ""];
// biome-ignore format: words side by side

/** Counts among other words, which somebody has to confirm. */
export const COUNTS_AMONG_WORDS: Readonly<Record<number, string>> = {
  42: "EXPIRED - 2 containers",
  99: "3 packets - chelating agent",
  180: "2 large containers",
};
const ROWS = 197;
/** Each of these says the same name and size as the row above it. */
const AGAIN = 14;

export const LABORATORY_HEAD = ["location", "chemical_name", "quantity", "expiry_or_batch_year", "notes"];
export const laboratoryRows: ReadonlyArray<ReadonlyArray<string>> = Array.from({ length: ROWS }, (_, at) => {
  const named = at % AGAIN === AGAIN - 1 ? at - 1 : at;
  const name = `${METALS[named % METALS.length] ?? ""} ${SALTS[Math.floor(named / METALS.length) % SALTS.length] ?? ""}`;
  const isLiquid = at === 196;
  return [
    `Shelf ${String.fromCharCode(65 + Math.floor(at / 40))}${1 + (Math.floor(at / 20) % 2)}`,
    isLiquid ? "Sodium silicate solution" : name,
    isLiquid ? "2.5L" : (SIZES[named % SIZES.length] ?? ""),
    at % 9 === 0 ? "2004" : "-",
    COUNTS_AMONG_WORDS[at] ?? NOTES[at % NOTES.length] ?? "",
  ];
});
