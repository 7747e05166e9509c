/** A choice of a list, as Select, RadioGroup and the combo boxes show it. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
}
