/** A row of 40 CFR 372.65 for the mixed isomers, and the isomers that have their own rows beside it. */
export type IsomerFamily = { readonly mixed: string; readonly isomers: ReadonlyArray<string> };

const family = (mixed: string, isomers: string): IsomerFamily => ({ mixed, isomers: isomers.split(" ") });

/** Xylene, cresol, dichlorobenzene, toluene diisocyanate, dinitrotoluene, diaminotoluene. */
export const ISOMERS: ReadonlyArray<IsomerFamily> = [
  family("1330-20-7", "95-47-6 108-38-3 106-42-3"),
  family("1319-77-3", "95-48-7 108-39-4 106-44-5"),
  family("25321-22-6", "95-50-1 541-73-1 106-46-7"),
  family("26471-62-5", "584-84-9 91-08-7"),
  family("25321-14-6", "121-14-2 606-20-2"),
  family("25376-45-8", "95-80-7"),
];
