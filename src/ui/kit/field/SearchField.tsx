import { Search, X } from "lucide-react";
import { memo } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { SearchField as AriaSearchField } from "react-aria-components/SearchField";
import { defined } from "../defined.ts";
import * as field from "./field.css.ts";
import { hidden } from "../layout.css.ts";

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called after Escape or the clear button, following `onChange("")`. */
  readonly onClear?: (() => void) | undefined;
  /** Called after Enter. */
  readonly onSubmit?: (() => void) | undefined;
}

export const SearchField = memo(function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, onClear, onSubmit } = props;
  return (
    <AriaSearchField value={value} onChange={onChange} {...defined({ onClear, onSubmit })} className={field.search}>
      <Label className={hidden}>{label}</Label>
      <div className={field.box}>
        <Search size={16} aria-hidden className={field.glass} />
        <Input className={field.input} {...defined({ placeholder })} />
        {value === "" ? null : (
          <Button className={field.inner} aria-label="Clear search">
            <X size={16} aria-hidden />
          </Button>
        )}
      </div>
    </AriaSearchField>
  );
});
