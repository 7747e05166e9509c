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

export const CONTACT_TYPES = [
  "Owner / Operator",
  "Emergency Contact",
  "Fac. Emergency Coordinator",
  "Tier II Information Contact",
  "Chemical Carrier",
] as const;

export const PHONE_TYPES = ["24-hour", "Work", "Home", "Mobile - Cell", "Emergency"] as const;
