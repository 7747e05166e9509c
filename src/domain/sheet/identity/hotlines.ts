/**
 * Numbers that answer for many makers, as their services publish them, and whether for calls from North America.
 * A sheet that names such a number names it for emergencies, whatever stands beside it.
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

/** Poison control centers of the United States. */
export const POISON_LINE = "8002221222";
