import { Option, Schema } from "effect";
import { settles, settlesIfSent } from "./fields.ts";
import { shortList } from "./groups.ts";
import { emptyAs } from "./fieldTable.ts";

type Item = Schema.Constraint & { readonly DecodingServices: never };

type Rows<Row extends Item> = {
  readonly label: string;
  readonly item: Row;
  readonly most: number;
  /** A row as its history tells it. */
  readonly rowInWords: (row: Row["Type"]) => string;
  readonly example: ReadonlyArray<Row["Type"]>;
};

const sentRows = <Row extends Item>({ label, item, most }: Pick<Rows<Row>, "label" | "item" | "most">) => {
  const list = shortList(item, most, `${label}: maximum ${most}`);
  return {
    list,
    sent: Schema.optionalKey(Schema.NullOr(Schema.toEncoded(list)).annotate({ message: `${label} must be a list` })),
  };
};

const parts = <Row extends Item>({ label, item, rowInWords, example }: Rows<Row>) => {
  const read = Schema.Array(Schema.toType(item));
  const stored = Schema.decodeUnknownOption(read);
  const inWords = (value: unknown): string =>
    Option.match(stored(value), { onNone: () => "", onSome: (rows) => rows.map(rowInWords).join(", ") });
  return {
    kind: "rows",
    label,
    read,
    empty: emptyAs<ReadonlyArray<Row["Type"]>>([]),
    defaultValue: [],
    example,
    inWords,
  } as const;
};

/** Small rows that belong to the record alone, in one column of it. Missing and null are none. */
export const rows = <Row extends Item>(spec: Rows<Row>) => {
  const { list, sent } = sentRows(spec);
  return {
    ...parts(spec),
    input: sent.pipe(
      Schema.decodeTo(
        list,
        settles((given: typeof list.Encoded | null) => given ?? []),
      ),
    ),
  } as const;
};

/** Missing is omitted, so that a stored record keeps its own; null empties it. */
export const keptRows = <Row extends Item>(spec: Rows<Row>) => {
  const { list, sent } = sentRows(spec);
  return {
    ...parts(spec),
    input: sent.pipe(
      Schema.decodeTo(
        Schema.optionalKey(list),
        settlesIfSent((given: typeof list.Encoded | null) => given ?? []),
      ),
    ),
  } as const;
};
