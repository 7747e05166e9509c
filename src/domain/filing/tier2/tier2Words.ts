export const PRESSURES = {
  ambient: "Ambient pressure",
  "above ambient": "Greater than ambient pressure",
  "below ambient": "Less than ambient pressure",
} as const;

export const TEMPERATURES = {
  ambient: "Ambient temperature",
  "above ambient": "Greater than ambient temperature",
  "below ambient": "Less than ambient temperature but not cryogenic",
  cryogenic: "Cryogenic conditions",
} as const;
