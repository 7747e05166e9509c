import type { Option as NamedRecord } from "#domain/shared/Page.ts";
import type { Option } from "#ui/kit/Option.ts";

/** A record with a name as an option of the kit. */
export const namedOption = ({ id, name }: NamedRecord): Option => ({ id: String(id), label: name });

/** The same for a record that may not be chosen yet. */
export const namedOptionOrNull = (record: NamedRecord | null): Option | null => record && namedOption(record);

/** An option of the kit as the record that it stands for. */
export const namedRecord = ({ id, label }: Option): NamedRecord => ({ id: Number(id), name: label });
