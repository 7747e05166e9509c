import { Label } from "react-aria-components/Label";
import * as styles from "./field.css.ts";
import { hidden } from "./VisuallyHidden.css.ts";

export interface FieldLabelProps {
  readonly children: string;
  readonly isRequired?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
}

export function FieldLabel({ children, isRequired = false, isHidden = false }: FieldLabelProps) {
  const looks = isHidden ? hidden : styles.label;
  return <Label className={isRequired ? `${looks} ${styles.required}` : looks}>{children}</Label>;
}
