import type { GhsClass, HazardTraits, PermitKind } from "./GhsClass.ts";
import { pictogramsOf } from "./pictograms.ts";

const traits = (
  tier_two: string | null,
  permit: PermitKind | null = null,
  { waste = null, psm = null, accounts_for = null }: Partial<Omit<HazardTraits, "tier_two" | "permit">> = {},
): HazardTraits => ({ tier_two, permit, waste, psm, accounts_for });

export const FLAMMABLE = "Flammable (gases, aerosols, liquids, or solids)";
export const OXIDIZER = "Oxidizer (liquid, solid or gas)";
export const CARCINOGEN = "Carcinogenicity";
const PYROPHORIC = "Pyrophoric (liquid or solid)";
const UNSTABLE = { waste: "reactive", accounts_for: "instability" } as const;
const OXIDIZES = { waste: "oxidizer", accounts_for: "instability" } as const;
const POISON = { accounts_for: "toxicity" } as const;
const CORRODES = { waste: "corrosive", accounts_for: "corrosion" } as const;

const EXPLOSIVE = traits("Explosive", "explosive", UNSTABLE);
const GAS = traits(FLAMMABLE, "flammable gas", { waste: "ignitable gas", psm: "flammable gas" });
const GAS_2 = traits(FLAMMABLE, "flammable gas", { waste: "ignitable gas" });
const AEROSOL = traits(FLAMMABLE, "aerosol", { waste: "ignitable", psm: "flammable" });
const PRESSURE = traits("Gas under pressure (compressed gas)", "gas under pressure");
const LIQUID = traits(FLAMMABLE, "flammable liquid", { waste: "ignitable", psm: "flammable" });
const SOLID = traits(FLAMMABLE, "flammable solid", { waste: "ignitable solid" });
const SELF_REACTIVE = traits("Self-reactive", "unstable", UNSTABLE);
const SELF_HEATING = traits("Self-heating", null, { waste: "ignitable solid" });
const WATER = traits("In contact with water emits flammable gas", "water-reactive", UNSTABLE);
const OXIDIZING = traits(OXIDIZER, "oxidizer", OXIDIZES);
const PEROXIDE = traits("Organic peroxide", "organic peroxide", OXIDIZES);
const ACUTE = "Acute toxicity (any route of exposure)";
const SKIN = "Skin corrosion or irritation";
const BURN = traits(SKIN, "corrosive", CORRODES);
const EYE = traits("Serious eye damage or eye irritation");
const SENSITIZER = traits("Respiratory or skin sensitization");
const MUTAGEN = traits("Germ cell mutagenicity");
const CANCER = traits(CARCINOGEN);
const REPRODUCTION = traits("Reproductive toxicity", null, POISON);
const ORGAN = traits("Specific target organ toxicity(single or repeated exposure)", null, POISON);
const NONE = traits(null);

type Signal = GhsClass["signal"];
/**
 * Without statements: those of all categories of the class. `signal`: null for none; left out where the category decides,
 * or where the words are none of GHS.
 */
type Row = readonly [
  code: string,
  of: string,
  category: string | null,
  traits: HazardTraits,
  h?: string,
  signal?: Signal,
];

/**
 * GHS as the Hazard Communication Standard has it (29 CFR 1910.1200, appendices A to C), in its order; then the classes
 * that are OSHA's own, those of the environment, and words of fire codes and catalogs that are no class of GHS. A fire
 * code's 'highly toxic' and 'toxic' are LD50 and LC50; categories 1 and 2, and 3, come closest to them.
 */
const ROWS: ReadonlyArray<Row> = [
  ["explosive", "Explosive", null, EXPLOSIVE],
  ["explosive-unstable", "Explosive", "unstable", EXPLOSIVE, "H200", "Danger"],
  ["explosive-1.1", "Explosive", "division 1.1", EXPLOSIVE, "H201", "Danger"],
  ["explosive-1.2", "Explosive", "division 1.2", EXPLOSIVE, "H202", "Danger"],
  ["explosive-1.3", "Explosive", "division 1.3", EXPLOSIVE, "H203", "Danger"],
  ["explosive-1.4", "Explosive", "division 1.4", EXPLOSIVE, "H204", "Warning"],
  ["explosive-1.5", "Explosive", "division 1.5", EXPLOSIVE, "H205", "Danger"],
  ["explosive-1.6", "Explosive", "division 1.6", EXPLOSIVE, ""],
  ["desensitized-explosive", "Desensitized explosive", null, NONE],
  ["desensitized-explosive-1", "Desensitized explosive", "category 1", NONE, "H206", "Danger"],
  ["desensitized-explosive-2", "Desensitized explosive", "category 2", NONE, "H207", "Danger"],
  ["desensitized-explosive-3", "Desensitized explosive", "category 3", NONE, "H207", "Warning"],
  ["desensitized-explosive-4", "Desensitized explosive", "category 4", NONE, "H208", "Warning"],
  ["flammable-gas", "Flammable gas", null, GAS],
  ["flammable-gas-1", "Flammable gas", "category 1", GAS, "H220", "Danger"],
  ["flammable-gas-1a", "Flammable gas", "category 1A", GAS, "H220", "Danger"],
  ["flammable-gas-1b", "Flammable gas", "category 1B", GAS, "H221", "Danger"],
  ["flammable-gas-2", "Flammable gas", "category 2", GAS_2, "H221", "Warning"],
  [
    "pyrophoric-gas",
    "Pyrophoric gas",
    null,
    { ...GAS, tier_two: "Pyrophoric Gas", permit: "pyrophoric" },
    "H232",
    "Danger",
  ],
  ["flammable-aerosol", "Flammable aerosol", null, AEROSOL],
  ["flammable-aerosol-1", "Flammable aerosol", "category 1", AEROSOL, "H222 H229", "Danger"],
  ["flammable-aerosol-2", "Flammable aerosol", "category 2", AEROSOL, "H223 H229", "Warning"],
  ["aerosol-3", "Aerosol, not flammable", "category 3", traits(null, "aerosol"), "H229", "Warning"],
  ["oxidizing-gas", "Oxidizing gas", null, { ...OXIDIZING, permit: "oxidizing gas" }, "H270", "Danger"],
  ["gas-under-pressure", "Gas under pressure", null, PRESSURE],
  ["compressed-gas", "Gas under pressure", "compressed gas", PRESSURE, "H280", "Warning"],
  ["liquefied-gas", "Gas under pressure", "liquefied gas", PRESSURE, "H280", "Warning"],
  ["refrigerated-liquefied-gas", "Gas under pressure", "refrigerated liquefied gas", PRESSURE, "H281", "Warning"],
  ["dissolved-gas", "Gas under pressure", "dissolved gas", PRESSURE, "H280", "Warning"],
  ["flammable-liquid", "Flammable liquid", null, LIQUID],
  ["flammable-liquid-1", "Flammable liquid", "category 1", LIQUID, "H224", "Danger"],
  ["flammable-liquid-2", "Flammable liquid", "category 2", LIQUID, "H225", "Danger"],
  ["flammable-liquid-3", "Flammable liquid", "category 3", LIQUID, "H226", "Warning"],
  ["flammable-liquid-4", "Flammable liquid", "category 4", LIQUID, "H227", "Warning"],
  ["flammable-solid", "Flammable solid", null, SOLID],
  ["flammable-solid-1", "Flammable solid", "category 1", SOLID, "H228", "Danger"],
  ["flammable-solid-2", "Flammable solid", "category 2", SOLID, "H228", "Warning"],
  ["self-reactive", "Self-reactive chemical", null, SELF_REACTIVE],
  ["self-reactive-a", "Self-reactive chemical", "type A", SELF_REACTIVE, "H240", "Danger"],
  ["self-reactive-b", "Self-reactive chemical", "type B", SELF_REACTIVE, "H241", "Danger"],
  ["self-reactive-c", "Self-reactive chemical", "type C", SELF_REACTIVE, "H242", "Danger"],
  ["self-reactive-d", "Self-reactive chemical", "type D", SELF_REACTIVE, "H242", "Danger"],
  ["self-reactive-e", "Self-reactive chemical", "type E", SELF_REACTIVE, "H242", "Warning"],
  ["self-reactive-f", "Self-reactive chemical", "type F", SELF_REACTIVE, "H242", "Warning"],
  ["self-reactive-g", "Self-reactive chemical", "type G", SELF_REACTIVE, ""],
  [
    "pyrophoric-liquid",
    "Pyrophoric liquid",
    null,
    traits(PYROPHORIC, "pyrophoric", { waste: "ignitable solid", psm: "flammable" }),
    "H250",
    "Danger",
  ],
  [
    "pyrophoric-solid",
    "Pyrophoric solid",
    null,
    traits(PYROPHORIC, "pyrophoric", { waste: "ignitable solid" }),
    "H250",
    "Danger",
  ],
  ["self-heating", "Self-heating chemical", null, SELF_HEATING],
  ["self-heating-1", "Self-heating chemical", "category 1", SELF_HEATING, "H251", "Danger"],
  ["self-heating-2", "Self-heating chemical", "category 2", SELF_HEATING, "H252", "Warning"],
  ["water-reactive", "In contact with water emits flammable gas", null, WATER],
  ["water-reactive-1", "In contact with water emits flammable gas", "category 1", WATER, "H260", "Danger"],
  ["water-reactive-2", "In contact with water emits flammable gas", "category 2", WATER, "H261", "Danger"],
  ["water-reactive-3", "In contact with water emits flammable gas", "category 3", WATER, "H261", "Warning"],
  ["oxidizing-liquid", "Oxidizing liquid", null, OXIDIZING],
  ["oxidizing-liquid-1", "Oxidizing liquid", "category 1", OXIDIZING, "H271", "Danger"],
  ["oxidizing-liquid-2", "Oxidizing liquid", "category 2", OXIDIZING, "H272", "Danger"],
  ["oxidizing-liquid-3", "Oxidizing liquid", "category 3", OXIDIZING, "H272", "Warning"],
  ["oxidizing-solid", "Oxidizing solid", null, OXIDIZING],
  ["oxidizing-solid-1", "Oxidizing solid", "category 1", OXIDIZING, "H271", "Danger"],
  ["oxidizing-solid-2", "Oxidizing solid", "category 2", OXIDIZING, "H272", "Danger"],
  ["oxidizing-solid-3", "Oxidizing solid", "category 3", OXIDIZING, "H272", "Warning"],
  ["organic-peroxide", "Organic peroxide", null, PEROXIDE],
  ["organic-peroxide-a", "Organic peroxide", "type A", PEROXIDE, "H240", "Danger"],
  ["organic-peroxide-b", "Organic peroxide", "type B", PEROXIDE, "H241", "Danger"],
  ["organic-peroxide-c", "Organic peroxide", "type C", PEROXIDE, "H242", "Danger"],
  ["organic-peroxide-d", "Organic peroxide", "type D", PEROXIDE, "H242", "Danger"],
  ["organic-peroxide-e", "Organic peroxide", "type E", PEROXIDE, "H242", "Warning"],
  ["organic-peroxide-f", "Organic peroxide", "type F", PEROXIDE, "H242", "Warning"],
  ["organic-peroxide-g", "Organic peroxide", "type G", PEROXIDE, ""],
  [
    "corrosive-to-metals",
    "Corrosive to metals",
    null,
    traits("Corrosive to metal", "corrosive to metals", CORRODES),
    "H290",
    "Warning",
  ],
  ["acute-toxicity", "Acute toxicity", null, traits(ACUTE, "toxic by rating", POISON)],
  [
    "acute-toxicity-1",
    "Acute toxicity",
    "category 1",
    traits(ACUTE, "highly toxic", POISON),
    "H300 H310 H330",
    "Danger",
  ],
  [
    "acute-toxicity-2",
    "Acute toxicity",
    "category 2",
    traits(ACUTE, "highly toxic", POISON),
    "H300 H310 H330",
    "Danger",
  ],
  ["acute-toxicity-3", "Acute toxicity", "category 3", traits(ACUTE, "toxic", POISON), "H301 H311 H331", "Danger"],
  ["acute-toxicity-4", "Acute toxicity", "category 4", traits(ACUTE), "H302 H312 H332", "Warning"],
  ["skin-corrosion-irritation", SKIN, null, traits(SKIN, "corrosive or irritating", CORRODES)],
  ["skin-corrosion-1", SKIN, "category 1", BURN, "H314", "Danger"],
  ["skin-corrosion-1a", SKIN, "category 1A", BURN, "H314", "Danger"],
  ["skin-corrosion-1b", SKIN, "category 1B", BURN, "H314", "Danger"],
  ["skin-corrosion-1c", SKIN, "category 1C", BURN, "H314", "Danger"],
  ["skin-irritation-2", SKIN, "category 2", traits(SKIN), "H315", "Warning"],
  ["eye-damage-irritation", "Serious eye damage or eye irritation", null, EYE],
  ["eye-damage-1", "Serious eye damage or eye irritation", "category 1", EYE, "H318", "Danger"],
  ["eye-irritation-2", "Serious eye damage or eye irritation", "category 2", EYE, "H319", "Warning"],
  ["eye-irritation-2a", "Serious eye damage or eye irritation", "category 2A", EYE, "H319", "Warning"],
  ["eye-irritation-2b", "Serious eye damage or eye irritation", "category 2B", EYE, "H320", "Warning"],
  ["sensitization", "Respiratory or skin sensitization", null, SENSITIZER, "H317 H334"],
  ["respiratory-sensitization", "Respiratory sensitization", null, SENSITIZER],
  ["respiratory-sensitization-1", "Respiratory sensitization", "category 1", SENSITIZER, "H334", "Danger"],
  ["respiratory-sensitization-1a", "Respiratory sensitization", "category 1A", SENSITIZER, "H334", "Danger"],
  ["respiratory-sensitization-1b", "Respiratory sensitization", "category 1B", SENSITIZER, "H334", "Danger"],
  ["skin-sensitization", "Skin sensitization", null, SENSITIZER],
  ["skin-sensitization-1", "Skin sensitization", "category 1", SENSITIZER, "H317", "Warning"],
  ["skin-sensitization-1a", "Skin sensitization", "category 1A", SENSITIZER, "H317", "Warning"],
  ["skin-sensitization-1b", "Skin sensitization", "category 1B", SENSITIZER, "H317", "Warning"],
  ["germ-cell-mutagenicity", "Germ cell mutagenicity", null, MUTAGEN],
  ["germ-cell-mutagenicity-1a", "Germ cell mutagenicity", "category 1A", MUTAGEN, "H340", "Danger"],
  ["germ-cell-mutagenicity-1b", "Germ cell mutagenicity", "category 1B", MUTAGEN, "H340", "Danger"],
  ["germ-cell-mutagenicity-2", "Germ cell mutagenicity", "category 2", MUTAGEN, "H341", "Warning"],
  ["carcinogenicity", "Carcinogenicity", null, CANCER],
  ["carcinogenicity-1a", "Carcinogenicity", "category 1A", CANCER, "H350", "Danger"],
  ["carcinogenicity-1b", "Carcinogenicity", "category 1B", CANCER, "H350", "Danger"],
  ["carcinogenicity-2", "Carcinogenicity", "category 2", CANCER, "H351", "Warning"],
  ["reproductive-toxicity", "Reproductive toxicity", null, REPRODUCTION],
  ["reproductive-toxicity-1a", "Reproductive toxicity", "category 1A", REPRODUCTION, "H360", "Danger"],
  ["reproductive-toxicity-1b", "Reproductive toxicity", "category 1B", REPRODUCTION, "H360", "Danger"],
  ["reproductive-toxicity-2", "Reproductive toxicity", "category 2", REPRODUCTION, "H361", "Warning"],
  ["reproductive-toxicity-lactation", "Reproductive toxicity", "effects via lactation", REPRODUCTION, "H362"],
  ["stot", "Specific target organ toxicity", null, ORGAN, "H335 H336 H370 H371 H372 H373"],
  ["stot-single", "Specific target organ toxicity, single exposure", null, ORGAN],
  ["stot-single-1", "Specific target organ toxicity, single exposure", "category 1", ORGAN, "H370", "Danger"],
  ["stot-single-2", "Specific target organ toxicity, single exposure", "category 2", ORGAN, "H371", "Warning"],
  ["stot-single-3", "Specific target organ toxicity, single exposure", "category 3", ORGAN, "H335 H336", "Warning"],
  ["stot-repeated", "Specific target organ toxicity, repeated exposure", null, ORGAN],
  ["stot-repeated-1", "Specific target organ toxicity, repeated exposure", "category 1", ORGAN, "H372", "Danger"],
  ["stot-repeated-2", "Specific target organ toxicity, repeated exposure", "category 2", ORGAN, "H373", "Warning"],
  ["aspiration-hazard", "Aspiration hazard", null, traits("Aspiration hazard"), "H304", "Danger"],
  ["simple-asphyxiant", "Simple asphyxiant", null, traits("Simple Asphyxiant", "inert"), "", "Warning"],
  ["combustible-dust", "Combustible dust", null, traits("Combustible Dust"), "", "Warning"],
  // The form has it twice, among the physical and among the health hazards.
  ["hnoc", "Hazard not otherwise classified", null, traits("Hazard Not Otherwise Classified"), "", null],
  [
    "hnoc-physical",
    "Hazard not otherwise classified",
    "physical",
    traits("Hazard Not Otherwise Classified (physical)"),
    "",
  ],
  ["hnoc-health", "Hazard not otherwise classified", "health", traits("Hazard Not Otherwise Classified (health)"), ""],
  // OSHA asks for no label of these two.
  ["aquatic-hazard", "Hazardous to the aquatic environment", null, NONE, "H400 H401 H402 H410 H411 H412 H413", null],
  ["ozone-hazard", "Hazardous to the ozone layer", null, NONE, "H420", null],
  ["combustible-liquid", "Combustible liquid (no GHS category)", null, traits(null, "flammable liquid"), ""],
  ["flammable", "Flammable (state not known)", null, traits(FLAMMABLE, null, { psm: "flammable" }), ""],
  [
    "pyrophoric",
    "Pyrophoric (state not known)",
    null,
    traits(PYROPHORIC, "pyrophoric", { waste: "ignitable solid" }),
    "",
  ],
  ["aerosol", "Aerosol (flammability not known)", null, traits(null, "aerosol"), ""],
  ["oxidizer", "Oxidizer (state not known)", null, OXIDIZING, ""],
  ["corrosive", "Corrosive (fire code)", null, traits(null, "corrosive", CORRODES), ""],
  ["highly-toxic", "Highly toxic (fire code)", null, traits(null, "toxic by rating", POISON), ""],
  ["toxic", "Toxic (fire code)", null, traits(null, "toxic by rating", POISON), ""],
  ["unstable-reactive", "Unstable (reactive) (fire code)", null, traits(null, "unstable", UNSTABLE), ""],
  ["inert-gas", "Inert gas (fire code)", null, traits(null, "inert"), ""],
  ["irritant", "Irritant (not GHS)", null, NONE, ""],
  ["not-hazardous", "Not hazardous", null, NONE, "", null],
];

const statementsOf = (rows: ReadonlyArray<Row>): ReadonlyArray<string> => [
  ...new Set(rows.flatMap(([, , , , h = ""]) => (h === "" ? [] : h.split(" ")))),
];

/** What a label shows where the row does not say it: what all categories of the class have in common. */
const labelOf = ([, of, category, , h, signal]: Row): Pick<GhsClass, "signal" | "pictograms" | "lacks"> => {
  const own = pictogramsOf(h?.split(" ") ?? []);
  if (signal !== undefined || category !== null) {
    // Category 2 alone has none, with a statement of category 1B.
    return { signal: signal ?? null, pictograms: h === "H221" && signal === "Warning" ? [] : own, lacks: null };
  }
  const [first, ...others] = ROWS.filter(([, other, known]) => other === of && known !== null).map(labelOf);
  if (first === undefined) return { signal: null, pictograms: [], lacks: h === "" ? "class" : "category" };
  const isAlike = others.every((other) => other.signal === first.signal);
  const common = first.pictograms.filter((one) => others.every(({ pictograms }) => pictograms.includes(one)));
  const isWhole = [first, ...others].every(({ pictograms }) => pictograms.length === common.length);
  return {
    signal: isAlike ? first.signal : null,
    pictograms: common,
    lacks: isAlike && isWhole ? null : "category",
  };
};

export const GHS_CLASSES: ReadonlyArray<GhsClass> = ROWS.map((row) => {
  const [code, of, category, facts, h] = row;
  return {
    ...facts,
    ...labelOf(row),
    code,
    class: of,
    category,
    name: category === null ? of : `${of}, ${category}`,
    h_codes: h === undefined ? statementsOf(ROWS.filter(([, other]) => other === of)) : h === "" ? [] : h.split(" "),
  };
});

export const GHS_CODES: ReadonlyArray<string> = GHS_CLASSES.map(({ code }) => code);

const BY_CODE: ReadonlyMap<string, GhsClass> = new Map(GHS_CLASSES.map((one) => [one.code, one]));

/** Undefined for what no release of HazLedger knows. */
export const ghsClassOf = (code: string): GhsClass | undefined => BY_CODE.get(code);
