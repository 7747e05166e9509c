/** Rows of a list that have no CAS number: nothing in an inventory leads to them. */
export const unmatchableRemark = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.length === 0
    ? []
    : [`Listed without a CAS number and therefore not matched; look for them by hand: ${names.join("; ")}.`];
