/** What the tests use of this package, which has no types of its own. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  type Configuration = {
    readonly clients: ReadonlyArray<{
      readonly client_id: string;
      readonly client_secret: string;
      readonly redirect_uris: ReadonlyArray<string>;
    }>;
    readonly cookies: { readonly keys: ReadonlyArray<string> };
    readonly claims: Readonly<Record<string, ReadonlyArray<string>>>;
    readonly findAccount: (
      context: unknown,
      id: string,
    ) => { readonly accountId: string; readonly claims: () => Readonly<Record<string, unknown>> };
  };

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
