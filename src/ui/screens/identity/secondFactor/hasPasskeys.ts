/** Browsers since 2025 read and write the JSON of passkeys themselves. */
export const hasPasskeys = (): boolean =>
  "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;
