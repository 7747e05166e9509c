import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Effect, Layer } from "effect";
import { labelMakerLive } from "#adapters/documents/labels/labelMaker.ts";
import { reportMakerLive } from "#adapters/documents/worker/reportMaker.ts";
import { sheetBinderLive } from "#adapters/documents/sheets/sheetBinder.ts";
import { seasonEvaluatorLive } from "#adapters/documents/season/seasonEvaluator.ts";
import { fileLinksLive } from "#adapters/files/fileLinks.ts";
import { publicUrlOf, type Settings } from "#adapters/http-server/settings/Settings.ts";
import { passwordsLive } from "#adapters/passwords/argon2.ts";
import { binderTokensLive } from "#adapters/passwords/binderTokens.ts";
import { oneTimeCodesLive } from "#adapters/passwords/oneTimeCodes.ts";
import { passkeysAt } from "#adapters/passwords/passkeys.ts";
import { randomToken, tokensLive } from "#adapters/passwords/randomTokens.ts";
import { secretCipherLive } from "#adapters/passwords/secretCipher.ts";
import { idempotencyLive } from "#adapters/postgres/idempotency.ts";
import { sealsLive } from "#adapters/passwords/seals.ts";
import { sessionStoreLive } from "#adapters/postgres/identity/sessionStore.ts";
import { firstStartStoreLive } from "#adapters/postgres/reference/firstStartStore.ts";
import { referenceListStoreLive } from "#adapters/postgres/reference/referenceListStore.ts";
import { keptSetting } from "#adapters/postgres/settings.ts";
import { storesLive } from "#adapters/postgres/storesLive.ts";
import { listWriterLive } from "#adapters/spreadsheets/listWriter.ts";
import { listFileReaderLive } from "#adapters/spreadsheets/listFileReader.ts";
import { filingReaderLive } from "#adapters/documents/tier2/filingReader.ts";
import { tableReaderLive } from "#adapters/spreadsheets/tableReader.ts";
import { shippedListsLive } from "#adapters/spreadsheets/shippedLists.ts";
import { signInPaths } from "#domain/identity/signInPaths.ts";
import { openIdProviderLive } from "#adapters/passwords/openIdProvider.ts";
import { bindersLive } from "#application/binder/BindersLive.ts";
import { openBindersLive } from "#application/binder/OpenBinders.ts";
import { authLive } from "#application/identity/AuthLive.ts";
import { CurrentPasskeys } from "#application/identity/secondFactor/Passkeys.ts";
import { importProgressLive } from "#application/import/ImportProgress.ts";
import { importsLive } from "#application/import/ImportsLive.ts";
import { filingImportsLive } from "#application/import/filing/FilingImportsLive.ts";
import { recordImportsLive } from "#application/import/RecordImportsLive.ts";
import { labelsLive } from "#application/label/LabelsLive.ts";
import { listsLive } from "#application/listsLive.ts";
import { referenceListsLive, referenceLive } from "#application/reference/ReferenceListsLive.ts";
import { newListsLive } from "#application/season/NewLists.ts";
import { servicesLive } from "#application/servicesLive.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const keyPlaceOf = ({ DATA_DIR, SEAL_KEY }: Settings) => ({ dataDir: resolve(DATA_DIR), sealKey: SEAL_KEY });

/** All services of the server over their stores, which the database and the place of files are given to. */
export const appLive = (settings: Settings) =>
  Layer.mergeAll(listsLive, labelsLive, bindersLive, openBindersLive).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        servicesLive,
        authLive,
        referenceLive,
        referenceListsLive,
        newListsLive,
        importsLive,
        recordImportsLive,
        filingImportsLive,
      ),
    ),
    Layer.provide([listWriterLive, labelMakerLive, sheetBinderLive, reportMakerLive({ isAhead: true })]),
    Layer.provide([tableReaderLive, filingReaderLive, importProgressLive]),
    Layer.provide(seasonEvaluatorLive),
    Layer.provide([referenceListStoreLive, listFileReaderLive, shippedListsLive(join(root, "data/reference-lists"))]),
    Layer.provideMerge(fileLinksLive),
    Layer.provideMerge(openIdProviderLive(settings, `${publicUrlOf(settings)}${signInPaths.done}`)),
    Layer.provideMerge(Layer.unwrap(Effect.map(keptSetting("seal_key", randomToken), sealsLive))),
    Layer.provideMerge(storesLive),
    Layer.provideMerge(
      Layer.mergeAll(
        sessionStoreLive,
        idempotencyLive,
        firstStartStoreLive,
        passwordsLive,
        tokensLive,
        oneTimeCodesLive,
        secretCipherLive(keyPlaceOf(settings)),
        binderTokensLive(keyPlaceOf(settings)),
        Layer.succeed(CurrentPasskeys, passkeysAt(settings.PUBLIC_URL)),
      ),
    ),
  );
