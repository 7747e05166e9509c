import type { SheetTruth } from "./SheetTruth.ts";

/** A paint with a dozen components, each with a range, as most sheets print them. */
export const twelveComponents = (name: string): SheetTruth => ({
  name,
  maker: "Harbor Example Coatings LLC",
  // A number of its own: another product with it would be guessed.
  number: name.replaceAll(" ", "-"),
  phone: "5552014410",
  emergency: "8005550199",
  date: "2021-03-17",
  hazards: [
    "Flammable liquids, Category 3",
    "Skin irritation, Category 2",
    "H226 Flammable liquid and vapor",
    "H315 Causes skin irritation",
  ],
  components: [
    { cas: "108-88-3", name: "Toluene", percent: "10 - 20" },
    { cas: "67-64-1", name: "Acetone", percent: "10 - 20" },
    { cas: "1330-20-7", name: "Xylene", percent: "5 - 10" },
    { cas: "100-41-4", name: "Ethylbenzene", percent: "1 - 5" },
    { cas: "78-93-3", name: "Methyl ethyl ketone", percent: "5 - 10" },
    { cas: "108-10-1", name: "Methyl isobutyl ketone", percent: "1 - 5" },
    { cas: "123-86-4", name: "n-Butyl acetate", percent: "5 - 10" },
    { cas: "67-63-0", name: "Isopropyl alcohol", percent: "1 - 5" },
    { cas: "111-76-2", name: "2-Butoxyethanol", percent: "1 - 5" },
    { cas: "13463-67-7", name: "Titanium dioxide", percent: "10 - 20" },
    { cas: "14808-60-7", name: "Quartz", percent: "0.1 - 1" },
    { cas: "1333-86-4", name: "Carbon black", percent: "0.1 - 1" },
  ],
});
