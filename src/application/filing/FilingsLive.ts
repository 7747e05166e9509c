import { Effect, Layer } from "effect";
import type { FilingFacts } from "#domain/filing/FilingFacts.ts";
import type { FilingFacility, StoredFiling } from "#domain/filing/FilingReadiness.ts";
import { FILING_FORMATS, type FilingFormat, type FilingRequest, isAttachedTo } from "#domain/filing/FilingRequest.ts";
import { evidenceName } from "#domain/files/evidenceName.ts";
import { FILING_VERSION } from "#domain/filing/FilingSnapshot.ts";
import { WORDS_VERSION } from "#domain/report/snapshot/ReportSnapshot.ts";
import { REPORTS, ruleVersions } from "#domain/report/reports.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import { Invalid, invalid, Unavailable } from "#domain/shared/errors.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { FileStore } from "../files/FileStore.ts";
import { Tokens } from "../identity/Tokens.ts";
import { inTurn, madeFiles, making } from "../report/making.ts";
import { MakingFailed } from "../report/ReportMaker.ts";
import { NO_INVENTORY, NOT_THEIRS } from "../report/reportRefusals.ts";
import { type InputsOf, ReportStore } from "../report/ReportStore.ts";
import { notFound } from "../shared/resourceLive.ts";
import { filingFactsOf } from "./filingFactsOf.ts";
import { FilingMaker, type RefusedFiling } from "./FilingMaker.ts";
import { type ChosenParts, chosenParts, partBytes } from "./filingParts.ts";
import { FILING_FAILED, NOT_READY, notInCalifornia, OTHER_FORMAT } from "./filingRefusals.ts";
import { Filings } from "./Filings.ts";
import { type FilingRecord, FilingStore } from "./FilingStore.ts";
import { today } from "../shared/today.ts";

const makingFilings = making({
  permission: "filing.create",
  noun: "filing",
  refusal: (requestId) => new Unavailable({ message: FILING_FAILED, requestId }),
});
/** How many earlier files are offered. */
const HISTORY = 20;

/** The only state that has CERS. */
const CALIFORNIA = "CA";

/** Both targets use the inputs of the Tier II report. */
const TYPE = "epcra_section_311_312_tier_two";
const PROGRAM: InputsOf = { format: 1, lists: REPORTS[TYPE].lists, rules: ruleVersions(TYPE) };

const formatOf = ({ target, format }: FilingRequest) => {
  const [usual] = FILING_FORMATS[target];
  const known = format === null ? usual : FILING_FORMATS[target].find((one) => one === format);
  return known === undefined ? Effect.fail(invalid({ format: [OTHER_FORMAT] })) : Effect.succeed(known);
};

const refuse = (refused: RefusedFiling) =>
  refused.refused === "template"
    ? invalid({ template: [refused.words] })
    : new Invalid({ message: NOT_READY, errors: { is_draft: refused.lacks } });

const reportsOf = ({ customer_id, facility_ids, year }: FilingRequest): ReadonlyArray<ReportRequest> =>
  facility_ids.map((facility_id) => ({ type: TYPE, customer_id, facility_id, year }));

const withoutHashes = ({ inputs_hash: _, evidence_hash: __, ...filing }: FilingRecord): StoredFiling => filing;

/** A stored draft is returned only to a request for a draft. */
const isTaken = ({ is_draft }: FilingRecord, request: FilingRequest): boolean => !is_draft || request.is_draft;

/** The request with the uploads that it refers to. */
type Asked = { readonly request: FilingRequest; readonly format: FilingFormat; readonly parts: ChosenParts };

/** The file or the evidence of a stored filing. */
type Which = "file" | "evidence";
const madeFileOf = (which: Which, { file_name, format, file_hash, evidence_hash }: FilingRecord) =>
  which === "file"
    ? { name: file_name, kind: format, hash: file_hash }
    : { name: evidenceName(file_name), kind: "zip" as const, hash: evidence_hash };

/** A filing is a function of its snapshot, and every file that was handed out is kept with its evidence. */
export const filingsLive = Layer.effect(
  Filings,
  Effect.gen(function* () {
    const reports = yield* ReportStore;
    const maker = yield* FilingMaker;
    const store = yield* FilingStore;
    const contents = yield* FileStore;
    const files = madeFiles(contents, yield* FileRecords, yield* Tokens);
    const known = yield* filingFactsOf;

    const asked = (request: FilingRequest) =>
      Effect.gen(function* () {
        const format = yield* formatOf(request);
        return { request, format, parts: yield* chosenParts(store, request, format) } satisfies Asked;
      });
    /** Values in the request have priority over stored ones. */
    const factsOf =
      ({ certifier, signed_on, attachments = [], place_word = "" }: FilingRequest) =>
      (facilityId: number) =>
        Effect.map(known(facilityId), (facts): FilingFacts => {
          const name_and_title = certifier === "" ? (facts?.certifier?.name_and_title ?? "") : certifier;
          return {
            ...facts,
            certifier: { name_and_title, signed_on },
            ...(place_word === "" ? {} : { place_word }),
            attachments: attachments
              .filter((one) => isAttachedTo(one, facilityId))
              .map(({ file_name, shows }) => ({ file_name, shows })),
          };
        });
    const stampOf = (
      { request, format, parts }: Asked,
      facts: ReadonlyArray<FilingFacts>,
      of: ReadonlyArray<string>,
    ) => {
      const { attachments, template } = parts;
      const { target, year } = request;
      return store.stampOf([
        JSON.stringify([FILING_VERSION, target, format, year, attachments, template, facts]),
        ...of,
      ]);
    };
    const stampNow = (ask: Asked) =>
      Effect.gen(function* () {
        const { facility_ids } = ask.request;
        const facts = yield* Effect.forEach(facility_ids, factsOf(ask.request));
        return stampOf(ask, facts, yield* Effect.forEach(reportsOf(ask.request), (one) => reports.stamp(one, PROGRAM)));
      });

    const inputsOf = (report: ReportRequest) =>
      Effect.gen(function* () {
        const found = yield* reports.inputs(report, PROGRAM);
        if (found === null) return yield* invalid({ facility_ids: [NOT_THEIRS] });
        if (found.inventories.length > 0) return found;
        return yield* invalid({ facility_ids: [`${found.facility.name}: ${NO_INVENTORY}`] });
      });
    const open = (ask: Asked) =>
      Effect.gen(function* () {
        const { request, format, parts } = ask;
        const { target, year, facility_ids } = request;
        const prepared_on = yield* today;
        const facts = yield* Effect.forEach(facility_ids, factsOf(request));
        const read = yield* Effect.forEach(reportsOf(request), inputsOf);
        const elsewhere = read.filter(({ facility }) => facility.state !== CALIFORNIA);
        if (target === "cers" && elsewhere.length > 0)
          return yield* invalid({
            facility_ids: elsewhere.map(({ facility: { name, state } }) => notInCalifornia(name, state)),
          });
        const all = read.map(({ inputs_stamp: _, ...inputs }, at) => ({
          report: {
            format: 1,
            type: TYPE,
            prepared_on,
            year,
            ...inputs,
            rules: PROGRAM.rules,
            words: WORDS_VERSION,
          } as const,
          facts: facts[at] ?? {},
        }));
        const { attachments, template } = parts;
        const hashes = [...attachments, ...(template === null ? [] : [template])].map(({ sha256 }) => sha256);
        const opened = yield* maker.open({
          format: 1,
          version: FILING_VERSION,
          target,
          file_format: format,
          year,
          facilities: all,
          attachments,
          template,
          parts: yield* partBytes(contents, hashes),
        });
        const inputs_stamp = stampOf(
          ask,
          facts,
          read.map((one) => one.inputs_stamp),
        );
        return { ...opened, inputs_stamp };
      });
    /** A snapshot knows container types only by name. */
    const withContainers = (facilities: ReadonlyArray<FilingFacility>) =>
      Effect.map(
        store.containerIds(
          facilities.flatMap(({ lacks }) => lacks.flatMap(({ where, name }) => (where === "container" ? [name] : []))),
        ),
        (ids) =>
          facilities.map((facility) => ({
            ...facility,
            lacks: facility.lacks.map((one) =>
              one.where === "container" ? { ...one, id: ids.get(one.name) ?? null } : one,
            ),
          })),
      );
    const shown = (ask: Asked) =>
      Effect.gen(function* () {
        const { target, year } = ask.request;
        const { inputs_hash, view } = yield* open(ask);
        const seen = yield* view;
        const history = yield* store.history(ask.request, HISTORY);
        return {
          target,
          format: ask.format,
          year,
          ...seen,
          inputs_hash,
          facilities: yield* withContainers(seen.facilities),
          stored: history.map((one) => ({ ...withoutHashes(one), is_current: one.inputs_hash === inputs_hash })),
        };
      });
    const made = (ask: Asked) =>
      Effect.gen(function* () {
        const { inputs_hash, inputs_stamp, made: make, done } = yield* open(ask);
        const { target, customer_id, facility_ids, year, is_draft } = ask.request;
        const known = yield* store.byInputs(customer_id, inputs_hash);
        if (known !== null && isTaken(known, ask.request)) {
          yield* done;
          yield* store.stamped(known.id, inputs_stamp);
          return known;
        }
        const result = yield* make(is_draft);
        if (result.refused !== null) return yield* refuse(result);
        const { format, parts } = ask;
        const { file_name, snapshot, columns } = result;
        const of = { target, format, customer_id, facility_ids, year, part_ids: parts.ids, inputs_hash, inputs_stamp };
        // File and evidence are stored together, with the snapshot.
        yield* Effect.gen(function* () {
          const file_id = yield* files.keep(result.content, { name: file_name, kind: format });
          const evidence_id = yield* files.keep(result.evidence, { name: evidenceName(file_name), kind: "zip" });
          const kept = { is_draft: result.is_draft, snapshot, file_id, evidence_id, file_name };
          yield* store.add({ ...of, ...kept, unknown_columns: columns.unknown, lacking_columns: columns.lacking });
        }).pipe(Effect.scoped, Effect.uninterruptible);
        const stored = yield* store.byInputs(customer_id, inputs_hash);
        return stored ?? (yield* new MakingFailed({ cause: "the filing was not stored" }));
      });
    const read = (id: number, which: Which) =>
      Effect.gen(function* () {
        const record = yield* store.byId(id);
        if (record === null) return yield* notFound("filing");
        return yield* files.read(madeFileOf(which, record), {
          of: { filing: id },
          words: `The ${which} of a filing`,
          snapshot: store.snapshot(id),
          content: (snapshot) =>
            Effect.gen(function* () {
              const parts = yield* partBytes(contents, yield* store.partHashes(id));
              const again = yield* Effect.flatMap(maker.reopen(snapshot, parts), (open) => open.made(true));
              if (again.refused !== null) return yield* new MakingFailed({ cause: again });
              return which === "file" ? again.content : again.evidence;
            }),
          remade: (otherFile) => store.remade(id, which, otherFile),
        });
      }).pipe(makingFilings);

    return Filings.of({
      readiness: (request) =>
        Effect.flatMap(asked(request), (ask) => inTurn(reports, reportsOf(request), shown(ask))).pipe(
          Effect.scoped,
          makingFilings,
        ),
      create: (request) =>
        Effect.gen(function* () {
          const ask = yield* asked(request);
          const unchanged = yield* store.byStamp(request.customer_id, yield* stampNow(ask));
          if (unchanged !== null && isTaken(unchanged, request)) return withoutHashes(unchanged);
          return withoutHashes(yield* inTurn(reports, reportsOf(request), made(ask)));
        }).pipe(Effect.scoped, makingFilings),
      list: (query) =>
        Effect.map(store.list(query), (page) => ({ ...page, items: page.items.map(withoutHashes) })).pipe(
          makingFilings,
        ),
      file: (id) => read(id, "file"),
      evidence: (id) => read(id, "evidence"),
    });
  }),
);
