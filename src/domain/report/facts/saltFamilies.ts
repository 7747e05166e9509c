/** A substance that table 302.4 lists with its salts or esters (40 CFR 302.4, 261.33). */
export type SaltFamily = {
  /** The CAS number of its row. */
  readonly to: string;
  readonly name: string;
  /** Salts and esters without a row of their own. */
  readonly members: ReadonlyArray<string>;
  /** Numbers of its salts and esters that have rows of their own. */
  readonly listed: ReadonlyArray<string>;
  /** Words of a name that point to it. */
  readonly phrases: string;
};

const family = (to: string, name: string, members: string, listed: string, phrases: string): SaltFamily => ({
  to,
  name,
  members: members.split(" "),
  listed: listed.split(" "),
  phrases,
});

export const SALT_FAMILIES: ReadonlyArray<SaltFamily> = [
  family(
    "94-75-7",
    "2,4-D, salts and esters",
    "2008-39-1 1928-43-4 2702-72-9 5742-19-8 5742-17-6 32341-80-3 18584-79-7 2307-55-3 1048373-72-3 2569-01-9 1928-45-6",
    "94-11-1 94-79-1 94-80-4 1320-18-9 1928-38-7 1928-61-6 1929-73-3 2971-38-2 25168-26-7 53467-11-1",
    "2 4 d|2 4 dichlorophenoxy*",
  ),
  family(
    "93-76-5",
    "2,4,5-T, amines, esters and salts",
    "1928-39-8 93-78-7",
    "1319-72-8 2008-46-0 3813-14-7 6369-96-6 6369-97-7 93-79-8 1928-47-8 2545-59-7 25168-15-4 61792-07-2 13560-99-1 93-72-1 32534-95-5",
    "2 4 5 t|2 4 5 trichlorophenoxy*",
  ),
  family("54-11-5", "nicotine and salts", "88660-53-1 2820-51-1 65-31-6 29790-52-1", "65-30-5", "nicotine*"),
  family("57-24-9", "strychnine and salts", "66-32-0 1421-86-9", "60-41-3", "strychnine*|strychnidin 10 one"),
  family("81-81-2", "warfarin and salts", "2610-86-8", "129-06-6", "warfarin*"),
  family(
    "534-52-1",
    "4,6-dinitro-o-cresol and salts",
    "2312-76-7 2980-64-5 5787-96-2",
    "",
    "dnoc|dinitro o cresol*|4 6 dinitro o cresol*|2 methyl 4 6 dinitrophenol*",
  ),
  family(
    "111-54-6",
    "ethylenebisdithiocarbamic acid, salts and esters (U114)",
    "12427-38-2 12122-67-7 142-59-6 8018-01-7 9006-42-2",
    "",
    "maneb|zineb|nabam|mancozeb|metiram|ethylenebis dithiocarbam*|ethylenebisdithiocarbam*|ethylene bis dithiocarbam*",
  ),
];

export const SALT_NUMBERS: ReadonlySet<string> = new Set(SALT_FAMILIES.flatMap(({ members }) => members));
