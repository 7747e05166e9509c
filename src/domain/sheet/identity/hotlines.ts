/**
 * Hotlines that serve many manufacturers, as published by their operators, and whether they are for calls from North
 * America. On a sheet, such a number is always an emergency number, whatever is printed next to it.
 */
export const HOTLINES: Readonly<Record<string, "domestic" | "abroad">> = {
  // CHEMTREC
  "8004249300": "domestic",
  "7035273887": "abroad",
  "7037415970": "abroad",
  // INFOTRAC
  "8005355053": "domestic",
  "3523233500": "abroad",
  // ChemTel
  "8002553924": "domestic",
  "8132480585": "abroad",
  // Verisk 3E
  "8665194752": "domestic",
  "7604763962": "abroad",
  "7604763961": "abroad",
  // CANUTEC
  "6139966666": "domestic",
  "8882268832": "domestic",
};

/** Their names, which are never that of a maker. */
export const HOTLINE_NAMES =
  /\bchem-?trec\b|\binfo-?trac\b|\bchem-?tel\b|\bcanutec\b|\b(?:verisk )?3e\b|\bcarechem|\bprosar\b|\bncec\b|\bpoison (?:control|center)|\bnational response cent|\bvelocity\s?ehs\b|\bpropharma\b|\bprofessional emergency resource/i;

/** Poison control centers in the United States. */
export const POISON_LINE = "8002221222";
