/** What a cell may contain. An empty cell is always valid, unless the column is required. */
export type CersColumn = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly takes:
    | { readonly kind: "text"; readonly longest: number }
    | { readonly kind: "code"; readonly codes: ReadonlyArray<string> }
    | { readonly kind: "whole"; readonly least: number; readonly most: number }
    | { readonly kind: "number"; readonly digits: number; readonly decimals?: number; readonly most?: number };
};

type Takes = CersColumn["takes"];
const column = (name: string, takes: Takes, isRequired = false): CersColumn => ({ name, takes, isRequired });
const text = (longest: number): Takes => ({ kind: "text", longest });
const code = (...codes: ReadonlyArray<string>): Takes => ({ kind: "code", codes });
const YES_NO = code("Y", "N");
const number = (digits: number): Takes => ({ kind: "number", digits });
const FIRE_CLASS: Takes = { kind: "whole", least: 1, most: 39 };
const PERCENT: Takes = { kind: "number", digits: 6, decimals: 2, most: 100 };

const all = (takes: Takes, ...names: ReadonlyArray<string>): ReadonlyArray<CersColumn> =>
  names.map((name) => column(name, takes));

export const FIRE_CLASS_COLUMNS = [
  "PFCodeHazardClass",
  "SFCodeHazardClass",
  "TFCodeHazardClass",
  "FFCodeHazardClass",
  "FifthFireCodeHazardClass",
  "SixthFireCodeHazardClass",
  "SeventhFireCodeHazardClass",
  "EighthFireCodeHazardClass",
] as const;

/** Columns for the five hazard categories used before 2017, in the column order of CERS. */
export const OLD_HAZARD_COLUMNS = {
  is_sara_f: "FHCFire",
  is_sara_r: "FHCReactive",
  is_sara_p: "FHCPressureRelease",
  is_sara_a: "FHCAcuteHealth",
  is_sara_c: "FHCChronicHealth",
} as const;

/**
 * By the names of the Tier II hazard categories. 'Not otherwise classified' has one column for physical and one for
 * health hazards.
 */
export const HAZARD_COLUMNS = {
  "Flammable (gases, aerosols, liquids, or solids)": "FHCPhysicalFlammable",
  "Gas under pressure (compressed gas)": "FHCPhysicalGasUnderPressure",
  Explosive: "FHCPhysicalExplosive",
  "Self-heating": "FHCPhysicalSelfHeating",
  "Pyrophoric (liquid or solid)": "FHCPhysicalPyrophoric",
  "Oxidizer (liquid, solid or gas)": "FHCPhysicalOxidizer",
  "Organic peroxide": "FHCPhysicalOrganicPeroxide",
  "Self-reactive": "FHCPhysicalSelfReactive",
  "Pyrophoric Gas": "FHCPhysicalPyrophoricGas",
  "Corrosive to metal": "FHCPhysicalCorrosiveToMetal",
  "In contact with water emits flammable gas": "FHCPhysicalContactWaterEmitsFlammableGas",
  "Combustible Dust": "FHCPhysicalCombustibleDust",
  "Hazard Not Otherwise Classified (physical)": "FHCPhysicalHazardNotOtherwiseClassified",
  Carcinogenicity: "FHCHealthCarcinogenicity",
  "Acute toxicity (any route of exposure)": "FHCHealthAcuteToxicity",
  "Reproductive toxicity": "FHCHealthReproductiveToxicity",
  "Skin corrosion or irritation": "FHCHealthSkinCorrosionIrritation",
  "Respiratory or skin sensitization": "FHCHealthRespiratorySkinSensitization",
  "Serious eye damage or eye irritation": "FHCHealthSeriousEyeDamageEyeIrritation",
  "Specific target organ toxicity(single or repeated exposure)": "FHCHealthSpecificTargetOrganToxicity",
  "Aspiration hazard": "FHCHealthAspirationHazard",
  "Germ cell mutagenicity": "FHCHealthGermCellMutagenicity",
  "Simple Asphyxiant": "FHCHealthSimpleAsphyxiant",
  "Hazard Not Otherwise Classified (health)": "FHCHealthHazardNotOtherwiseClassified",
} as const;

/** By Tier II storage type, in the order of the Tier II list. */
export const STORAGE_COLUMNS = {
  "Above ground tank": "SCAboveGroundTank",
  "Below ground tank": "SCUnderGroundTank",
  "Tank inside building": "SCTankInsideBuilding",
  "Steel drum": "SCSteelDrum",
  "Plastic or non-metallic drum": "SCPlasticNonMetallicDrum",
  Can: "SCCan",
  Carboy: "SCCarboy",
  Silo: "SCSilo",
  "Fiber drum": "SCFiberDrum",
  Bag: "SCBag",
  Box: "SCBox",
  Cylinder: "SCCylinder",
  "Glass bottles or jugs": "SCGlassBottle",
  "Plastic bottles or jugs": "SCPlasticBottle",
  "Tote bin": "SCToteBin",
  "Tank wagon": "SCTankTruckTankWagon",
  "Rail car": "SCTankCarRailCar",
  Other: "SCOther",
} as const;

/** Components that have their own columns; all further components go into AdditionalMixtureComponents. */
export const COMPONENT_NUMBERS = [1, 2, 3, 4, 5] as const;

/**
 * The hazardous materials inventory of the California Environmental Reporting System: the 80 columns that its server
 * required in 2018 plus the 24 of the hazard categories, in the order of its template. Lengths and codes follow its
 * data dictionary (27 CCR, division 3). Cells contain codes, not words.
 */
export const CERS_COLUMNS: ReadonlyArray<CersColumn> = [
  column("CERSID", { kind: "whole", least: 10_000_001, most: 99_999_999 }, true),
  column("ChemicalLocation", text(140)),
  column("CLConfidential", YES_NO),
  ...all(text(15), "MapNumber", "GridNumber"),
  column("ChemicalName", text(500)),
  column("TradeSecret", YES_NO),
  column("CommonName", text(500), true),
  column("EHS", YES_NO, true),
  column("CASNumber", text(15)),
  ...all(FIRE_CLASS, ...FIRE_CLASS_COLUMNS),
  column("HMType", code("a", "b", "c")),
  column("RadioActive", YES_NO),
  column("Curies", number(10)),
  column("PhysicalState", code("a", "b", "c"), true),
  column("LargestContainer", number(13)),
  ...all(YES_NO, ...Object.values(OLD_HAZARD_COLUMNS), ...Object.values(HAZARD_COLUMNS)),
  column("AverageDailyAmount", number(15)),
  column("MaximumDailyAmount", number(15), true),
  column("AnnualWasteAmount", number(15)),
  column("StateWasteCode", text(3)),
  column("Units", code("a", "b", "c", "d"), true),
  column("DaysOnSite", { kind: "whole", least: 0, most: 999 }),
  ...all(YES_NO, ...Object.values(STORAGE_COLUMNS)),
  column("OtherStorageContainer", text(30)),
  column("StoragePressure", code("a", "b", "c")),
  column("StorageTemperature", code("a", "b", "c", "d")),
  ...COMPONENT_NUMBERS.flatMap((at) => [
    column(`HC${at}PercentByWeight`, PERCENT),
    column(`HC${at}Name`, text(500)),
    column(`HC${at}EHS`, YES_NO),
    column(`HC${at}CAS`, text(15)),
  ]),
  column("ChemicalDescriptionComment", text(1000)),
  column("AdditionalMixtureComponents", text(2000)),
  column("CCLID", { kind: "whole", least: 1, most: 999_999_999 }),
  column("USEPASRSNumber", text(50)),
  column(
    "DOTHazardClassificationID",
    code(..."1.1 1.2 1.3 1.4 1.5 1.6 2.1 2.2 2.3 3 4.1 4.2 4.3 5.1 5.2 6.1 6.2 7 8 9".split(" ")),
  ),
];
/** Column names used by other systems. */
export const OTHER_HEADINGS: Readonly<Record<string, string>> = { DOTHazClassID: "DOTHazardClassificationID" };
