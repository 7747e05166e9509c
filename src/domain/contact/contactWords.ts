export const CONTACT_TYPES = [
  "Owner / Operator",
  "Emergency Contact",
  "Fac. Emergency Coordinator",
  "Tier II Information Contact",
  "Chemical Carrier",
] as const;

export const PHONE_TYPES = ["24-hour", "Work", "Home", "Mobile - Cell", "Emergency"] as const;
