import { Context, type Effect, type Scope } from "effect";
import type { FilingQuery, FilingReadiness, StoredFiling } from "#domain/filing/FilingReadiness.ts";
import type { FilingRequest } from "#domain/filing/FilingRequest.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/Page.ts";
import type { Download } from "../shared/Download.ts";

/** Files for authorities: Tier2 XML, .t2s, and the CERS workbook. */
export class Filings extends Context.Service<
  Filings,
  {
    /** What is missing, what is assumed and what will be written. Stores nothing. */
    readonly readiness: (request: FilingRequest) => Effect.Effect<FilingReadiness, Refusal>;
    /**
     * Creates the file with its evidence and stores both; the same request returns the stored ones until anything that
     * they read changes. Refused with a list if mandatory facts are missing, unless a draft is requested.
     */
    readonly create: (request: FilingRequest) => Effect.Effect<StoredFiling, Refusal>;
    /** Newest first. */
    readonly list: (query: FilingQuery) => Effect.Effect<Page<StoredFiling>, Refusal>;
    /** On the server the content lasts until the scope closes. */
    readonly file: (id: number) => Effect.Effect<Download, Refusal, Scope.Scope>;
    /** A zip with the file, the report, the snapshot, their hashes, and a page on how to check them. */
    readonly evidence: (id: number) => Effect.Effect<Download, Refusal, Scope.Scope>;
  }
>()("hazledger/application/Filings") {}
