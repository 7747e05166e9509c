import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { ComponentFate, Fate } from "../model/ComponentFate.ts";
import type { Finding } from "../model/ReportModel.ts";
import type { Judged } from "../rules/Listed.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";
import { componentFates, fate, fatesOfJudged, fatesOfQuestions, onNoRow } from "./componentFates.ts";
import type { Excluded } from "./excludedLines.ts";
import type { Group } from "./groups.ts";

/** One fate for the components of all products that bear their own names: a row for each product would say no more. */
const AS_WHOLE = fate("counted", "the product as a whole");
const wholeOf = ({ name }: Finding): Fate => fate("counted", `${name}, as a whole`);

/** An EHS counts by itself, and every component with its product as a whole (40 CFR 370.14). */
export const fates312 = (
  lines: ReadonlyArray<PreparedLine>,
  judged: ReadonlyArray<Judged>,
  others: ReadonlyArray<Group>,
  excluded: ReadonlyArray<Excluded>,
  list: SnapshotList,
): ReadonlyArray<ComponentFate> => {
  const wholes = new Map(
    others.flatMap(({ finding, members }) =>
      members.map(({ line }) => [line.index, line.line.name === finding.name ? AS_WHOLE : wholeOf(finding)] as const),
    ),
  );
  const unlisted = onNoRow([list], "no EHS, in a product that counts for its EHS alone (40 CFR 370.14)");
  const left = new Map(
    excluded.map(({ line, words, paragraph }) => [line.index, fate("excluded", `${words} (${paragraph})`)]),
  );
  return componentFates({
    lines,
    told: [...fatesOfJudged(judged), ...fatesOfQuestions(lines, "302", [list])],
    whole: ({ index }) => (list.rows.length === 0 ? null : (wholes.get(index) ?? null)),
    unlisted: () => unlisted,
    unread: ({ index }) => left.get(index) ?? null,
  });
};
