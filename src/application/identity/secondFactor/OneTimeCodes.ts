import { Context } from "effect";

/** Codes of authenticator apps (RFC 6238) and recovery codes. Secrets are in base32. */
export class OneTimeCodes extends Context.Service<
  OneTimeCodes,
  {
    readonly makeSecret: () => string;
    readonly codeAt: (secret: string, step: number) => string;
    /** 120 random bits in groups of four characters. */
    readonly makeRecoveryCode: () => string;
  }
>()("hazledger/application/OneTimeCodes") {}
