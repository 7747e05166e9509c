import { LINE_FIELDS } from "../inventory/lineFields.ts";
import { LINE_TITLES } from "../inventory/lineTitles.ts";
import type { FieldTable } from "../shared/fieldTable.ts";
import { comparable } from "../shared/comparable.ts";

export type ImportColumn = {
  readonly field: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** In the form of `titleKey`. */
  readonly names: ReadonlyArray<string>;
};

export type Synonyms = Readonly<Record<string, string>>;

/** Common names for the fields of a line; the fields' own names and labels count without being listed. */
export const LINE_SYNONYMS: Synonyms = {
  name: "product trade name|chemical trade name|trade name|product name|product|material|chemical|chemicals|substance|item|chemical trade name|product trade name|gas|what it is|bezeichnung|trade name|chemical name|material name|product description|item name|common name|name of product|name of chemical|reagent|description",
  mfg_name: "mfg|mfr|maker|vendor|supplier|brand|who makes it|hersteller|company|manufacturer name|mfg name|made by|producer",
  mfg_product_number: "product number|part number|part no|part|stock no|stock|item number|item no|catalog number|catalog no|cat no|cat|sku|product code|stock number|mfg part number|product no|code",
  mfg_phone: "phone|manufacturer telephone|mfg phone|24h phone|sds phone",
  mfg_emergency_phone: "emergency telephone|emergency number|emerg no|emergency no|emerg phone",
  physical_state: "state|form|phase|physical form|solid liquid gas|s l g|g l s|phys state|phys",
  specific_gravity: "sg|s g|sp gr|sp grav|spec gravity|gravity",
  pounds_per_gallon: "lb gal|lbs gal|density lb gal|lbs per gallon|lb per gal|ppg|weight per gallon|weight gal|wt gal|weight per gal",
  conversion_factor: "cu ft lb|cubic feet per pound|factor",
  flash_points: "flash|flash point f|flash point c|flash point deg c|flash point celsius|flash c|flash pt c|fp c|fp|flash pt|flashpoint|flash point degrees f|flash f|flash pt f",
  nfpa: "nfpa rating|nfpa 704|hmis nfpa",
  material_form: "form of solid|solid form|particle size",
  material_alloy: "alloy type|kind of alloy",
  storage_place: "indoor|indoors|outdoor|outdoors|inside|outside|inside/outside|indoor/outdoor",
  hcs_hazard: "hcs|osha hazardous|hazardous|hazcom",
  hazard_ids: "hazard|hazards|hazard class|class|ghs classes|haz",
  container_id: "container|package|packaging|container name|type of container|package type|vessel|cont|cont type|pkg|type|in a",
  container_size: "size|package size|pack size|volume|capacity|container volume|size of container|net weight|weight|container capacity|amount per container|cap|amt|pack",
  container_unit_id: "unit|units|uom|unit of measure|measure|u m|um|size unit|unit of size",
  container_quantity: "qty|quantity|count|no of containers|number of containers|containers|on hand|qty on hand|number|amount|stock|total quantity|of containers|how many|how much|cyls|cylinders|no on hand|number on hand|no btls|bottles|amount no",
  location_stored: `location|${LINE_TITLES.location_stored}|storage location|place|room|area|shelf|bin|where|stored at|storage area|building|cabinet|stored in|storage|loc`,
  notes: "note|comment|comments|remark|remarks|description|memo",
  max_gallons: "max gal|maximum gallons|total gallons|gallons|max daily gallons",
  max_pounds: "max lb|max lbs|maximum pounds|total pounds|pounds|total weight|total lbs|lbs|max daily amount|maximum daily amount|max daily amt|max daily amount lbs|max daily amt lbs|maximum daily amount lbs|max daily lbs|maximum lbs|max amount lbs|max amt lbs|maximum amount lbs|max inventory lbs|max quantity lbs|max quantity on site lbs|maximum quantity on site lbs|max weight lbs",
  average_pounds: "average daily amount|avg daily amount|avg daily amt|average daily amt|average daily amount lbs|avg daily amount lbs|avg daily amt lbs|avg daily lbs|average amount lbs",
  is_processed: "process",
  is_manufactured: "manufacture",
  is_otherwise_used: "other use",
}; // biome-ignore format: one field a line
/** `CASNumber`, `FlashPoint`: where a word begins. */
const WORD_BEGINS = /(?<=\p{Ll}{2})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/gu;
const LB = /(?: in)? (?:lb|pounds|lbs)$/;
/** Titles for comparison: in '%', '% by weight' and 'Wt. %' the sign counts as a word, and pounds are 'lbs'. */
export const titleKey = (title: string): string =>
  comparable(title.replace(WORD_BEGINS, " ").replaceAll("%", " percent ").replaceAll("#", " no ")).replace(LB, " lbs");

/** The fields that a form sends, in its order. */
export const columnsFrom = (
  table: FieldTable,
  synonyms: Synonyms,
  required: ReadonlyArray<string>,
): ReadonlyArray<ImportColumn> =>
  Object.entries(table).flatMap(([field, { label, input }]): ReadonlyArray<ImportColumn> => {
    if (input === undefined) return [];
    const names = [field, label, ...(synonyms[field] ?? "").split("|")].map(titleKey);
    return [
      { field, label, isRequired: required.includes(field), names: [...new Set(names)].filter((name) => name !== "") },
    ];
  });

/** A column beside those of a form's fields. */
export const columnOf = (field: string, label: string, names: string, isRequired = false): ImportColumn => ({
  field,
  label,
  isRequired,
  names: names.split("|"),
});

/** A rating in three columns, as Tier II sheets have it; together they are the field `nfpa`. */
export const NFPA_COLUMNS: ReadonlyArray<ImportColumn> = [
  columnOf("nfpa_health", "NFPA Health", "health|nfpa health|nfpa h|h"),
  columnOf("nfpa_fire", "NFPA Flammability", "flammability|fire|nfpa flammability|nfpa fire|nfpa f|f"),
  columnOf("nfpa_instability", "NFPA Instability", "reactivity|instability|nfpa reactivity|nfpa instability|nfpa r|r"),
];

/** Columns of a file with products of an inventory. */
export const LINE_COLUMNS: ReadonlyArray<ImportColumn> = [
  ...columnsFrom(LINE_FIELDS, LINE_SYNONYMS, ["name"]),
  // Of an exported list: the number of an existing line, and its storage in one cell.
  columnOf("sds_no", LINE_TITLES.sds_no, "sds no|sds number"),
  columnOf("container_info", LINE_TITLES.container_info, titleKey(LINE_TITLES.container_info)),
  ...NFPA_COLUMNS,
  columnOf("facility", "Facility", "facility|facility name|site|branch|plant|campus"),
  columnOf("building", "Building or Department", "bldg|building or department|building|dept|department"),
  columnOf("cas", "CAS Numbers", "cas|cas no|component s cas|cas number|cas numbers|casrn|cas nr"),
  columnOf("component", "Component", "component|components|component name|component s name|ingredient|components name"),
  columnOf("percent", "Percentage", "percent|component s percent|percentage|component s percent|wt percent"),
];

/** Of a file for several facilities. */
export const FACILITY_LINE_COLUMNS: ReadonlyArray<ImportColumn> = LINE_COLUMNS.map((column) =>
  column.field === "facility" ? { ...column, isRequired: true } : column,
);

/** Of an exported list of missing facts. */
export const ANSWER_COLUMNS: ReadonlyArray<ImportColumn> = [
  columnOf("key", "Key", "key do not change|key", true),
  columnOf("answer", "Answer", "answer", true),
  columnOf("missing", "What Is Missing", "what is missing"),
  columnOf("product", "Product", "product"),
  columnOf("facility", "Facility", "facility"),
];

export const labelIn = (columns: ReadonlyArray<ImportColumn>, field: string): string =>
  columns.find((column) => column.field === field)?.label ?? field;
export const labelOf = (field: string): string => labelIn(LINE_COLUMNS, field);
