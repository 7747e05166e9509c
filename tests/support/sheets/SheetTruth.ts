/** What a made-up sheet says. */
export type SheetTruth = {
  readonly name: string;
  readonly maker: string;
  readonly number: string;
  /** Ten digits. */
  readonly phone: string;
  readonly emergency: string;
  /** ISO. */
  readonly date: string;
  /** Lines of section 2: classes with their categories, H codes with their words. */
  readonly hazards?: ReadonlyArray<string>;
  readonly components: ReadonlyArray<{ readonly cas: string; readonly name: string; readonly percent: string }>;
};

export const TRUTH: SheetTruth = {
  name: "Blue Harbor Degreaser 40",
  maker: "Harbor Example Coatings LLC",
  number: "BH-4410",
  phone: "5552014410",
  emergency: "8005550199",
  date: "2021-03-17",
  components: [
    { cas: "7732-18-5", name: "Water", percent: "60 - 80" },
    { cas: "67-63-0", name: "Isopropyl alcohol", percent: "10 - 20" },
    { cas: "111-76-2", name: "2-Butoxyethanol", percent: "1 - < 5" },
  ],
};

/** 5552014410 in the fashions of printed numbers. */
export const phoneText = (digits: string, form: "brackets" | "hyphens" | "dots" | "one"): string => {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return {
    brackets: `(${area}) ${exchange}-${line}`,
    hyphens: `${area}-${exchange}-${line}`,
    dots: `${area}.${exchange}.${line}`,
    one: `1-${area}-${exchange}-${line}`,
  }[form];
};

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** 2021-03-17 as sheets print it. */
export const dateText = (iso: string, form: "us" | "european" | "named" | "short" | "iso"): string => {
  const [year = "", month = "", day = ""] = iso.split("-");
  const name = MONTHS[Number(month) - 1] ?? "";
  return {
    us: `${month}/${day}/${year}`,
    european: `${day}.${month}.${year}`,
    named: `${name} ${Number(day)}, ${year}`,
    short: `${day}-${name.slice(0, 3)}-${year}`,
    iso,
  }[form];
};
