/** `Tier_II_Acme_2026.t2s` has `Tier_II_Acme_2026 - evidence.zip`. */
export const evidenceName = (fileName: string): string => `${fileName.replace(/\.\w+$/, "")} - evidence.zip`;
