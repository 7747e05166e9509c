import { Select, type SelectProps } from "#ui/kit/field/Select.tsx";
import { wordOptions } from "./useOptions.ts";

type WordSelectProps<Word extends string> = Omit<SelectProps, "options" | "value" | "onChange"> & {
  readonly words: ReadonlyArray<Word>;
  readonly value: Word;
  readonly onChange: (word: Word) => void;
};

/** Selects one of a few fixed words, shown unchanged. */
export function WordSelect<Word extends string>({ words, value, onChange, ...props }: WordSelectProps<Word>) {
  const choose = (id: string | null) => onChange(words.find((word) => word === id) ?? value);
  return <Select {...props} options={wordOptions(words)} value={value} onChange={choose} />;
}
