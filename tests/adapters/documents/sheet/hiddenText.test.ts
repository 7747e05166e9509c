import { expect, it } from "vitest";
import { extractSheet } from "#adapters/documents/sheet/extractSheet.ts";
import { readSheet } from "#domain/sheet/readSheet.ts";

const FORM = "BT /F 10 Tf 50 700 Td (Benzene) Tj ET";
/** A page with a content of its own. It has a font F, a layer Off that is off, a state Clear without color, a picture P, a form X, a shading S. */
const pageWith = (content: string): Uint8Array<ArrayBuffer> => {
  const resources =
    "/Font<</F 6 0 R>>/Properties<</Off 5 0 R/On 8 0 R>>/ExtGState<</Clear<</ca 0>>>>/XObject<</P 7 0 R/X 9 0 R>>/Shading<</S 10 0 R>>";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R 8 0 R]/D<</OFF[5 0 R]>>>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${resources}>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    "<</Type/OCG/Name(Off)>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8/Length 4>>stream\nabcd\nendstream",
    "<</Type/OCG/Name(On)>>",
    `<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Resources<</Font<</F 6 0 R>>>>/Length ${FORM.length}>>stream\n${FORM}\nendstream`,
    "<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 600 0]/Function<</FunctionType 2/Domain[0 1]/C0[0]/C1[1]/N 1>>/Extend[true true]>>",
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join("");
  return new Uint8Array(Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R>>\n%%EOF`, "latin1"));
};
const text = (words: string, y = 700): string => `BT /F 10 Tf 50 ${y} Td (${words}) Tj ET`;
const BAR = "40 690 500 30 re f";

const hiddenIn = async (content: string): Promise<ReadonlyArray<string>> => {
  const { pages } = await extractSheet(pageWith(content));
  return pages.flatMap(({ items }) => items.filter(({ hidden }) => hidden === true).map((item) => item.text));
};

it.each([
  ["white on the paper", `1 g ${text("Benzene")}`],
  ["nearly white", `0.98 0.99 1 rg ${text("Benzene")}`],
  ["white on a white bar", `1 g ${BAR} ${text("Benzene")}`],
  ["without paint, to be searched", `q BT /F 10 Tf 3 Tr 50 700 Td (Benzene) Tj ET Q`],
  ["transparent", `q /Clear gs ${text("Benzene")} Q`],
  ["on a layer that is off", `/OC /Off BDC ${text("Benzene")} EMC`],
  ["below a picture that is painted later", `${text("Benzene")} q 600 0 0 700 0 40 cm /P Do Q`],
  ["black on a black bar", `0 g ${BAR} ${text("Benzene")}`],
  ["below a picture of one line", `${text("Benzene")} q 500 0 0 14 40 696 cm /P Do Q`],
  ["below a bar that is painted later", `${text("Benzene")} 0.5 g ${BAR}`],
  ["outside of a clip", `q 0 0 10 10 re W n ${text("Benzene")} Q`],
  ["in a clip of no size", `q 0 0 0 0 re W n ${text("Benzene")} Q`],
  ["with its second half outside of a clip", `q 40 690 30 30 re W n ${text("Benzene")} Q`],
  ["in a clip within another one", `q 40 690 500 30 re W n 40 0 500 30 re W* n ${text("Benzene")} Q`],
  ["outside of the box of its form", `/X Do`],
  ["below a thick line that is drawn later", `${text("Benzene")} 0 G 14 w 40 704 m 540 704 l S`],
  ["below one of several bars of a path", `${text("Benzene")} 40 300 500 9 re ${BAR}`],
  ["below a shading that is painted later", `${text("Benzene")} q 40 690 500 30 re W n /S sh Q`],
  ["white on the paper between two bars of a path", `0 g 40 600 500 30 re 40 715 500 18 re f 1 g ${text("Benzene")}`],
  ["as an outline in white", `q 1 G BT /F 10 Tf 1 Tr 50 700 Td (Benzene) Tj ET Q`],
  ["filled and outlined in white", `q 1 G 1 g BT /F 10 Tf 2 Tr 50 700 Td (Benzene) Tj ET Q`],
])("text is not seen: %s", async (_, content) => {
  expect(await hiddenIn(`${text("Seen before", 740)} ${content} 0 g ${text("Seen after", 50)}`)).toEqual(["Benzene"]);
});

it.each([
  ["black", text("Benzene")],
  ["white on a dark bar", `0.2 g ${BAR} 1 g ${text("Benzene")}`],
  ["white on a picture", `q 600 0 0 700 0 40 cm /P Do Q 1 g ${text("Benzene")}`],
  ["on a layer that is on", `/OC /On BDC ${text("Benzene")} EMC`],
  ["after the color was set back", `q 1 g Q ${text("Benzene")}`],
  ["beside a picture", `${text("Benzene")} q 100 0 0 100 300 600 cm /P Do Q`],
  ["in its clip", `q 40 690 500 30 re W n ${text("Benzene")} Q`],
  ["after its clip", `q 0 0 10 10 re W n Q ${text("Benzene")}`],
  ["white on a thick line", `0 G 14 w 40 704 m 540 704 l S 1 g ${text("Benzene")}`],
  ["crossed out", `${text("Benzene")} 0 G 1 w 40 703 m 540 703 l S`],
  ["in a frame that is filled later", `${text("Benzene")} 0 g 40 600 500 130 re 41 601 498 128 re f*`],
  ["below a picture that can be looked through", `${text("Benzene")} q /Clear gs 600 0 0 700 0 40 cm /P Do Q`],
  ["in white with an outline", `1 g 0 G BT /F 10 Tf 2 Tr 50 700 Td (Benzene) Tj ET`],
  ["twice, once in white below", `1 g ${text("Benzene")} 0 g ${text("Benzene")}`],
])("text is seen: %s", async (_, content) => {
  const { pages } = await extractSheet(pageWith(content));
  const items = pages.flatMap((page) => page.items);
  expect(items.map((item) => item.text)).toContain("Benzene");
  expect(items.filter(({ hidden }) => hidden !== true)).not.toEqual([]);
});

it("a page with very many bars is read in time, and what is not compared counts as not seen", async () => {
  const bars = Array.from(
    { length: 8000 },
    (_, at) => `${40 + (at % 7)} ${60 + (at % 90)} ${400 + (at % 11)} ${9 + (at % 5)} re f`,
  );
  const lines = Array.from({ length: 2000 }, (_, at) => text(`Line ${at}`, 200 + (at % 500)));
  const content = `0.9 g ${bars.join(" ")} 0 g ${lines.join(" ")}`;
  const { pages } = await extractSheet(pageWith(content));
  const hidden = pages.flatMap(({ items }) => items.filter((item) => item.hidden === true)).length;
  expect([hidden > 0, hidden < 2000]).toEqual([true, true]);
});

const SHEET = [
  "Section 1. Identification",
  "Product name: Thinner",
  "Manufacturer: Sample Coatings Company",
  "Section 2. Hazards identification",
  "Flammable. Inhalation of vapors may cause dizziness.",
  "Section 3. Composition/information on ingredients",
  "Section 4. First-aid measures",
  "Inhalation: move the person to fresh air. In case of contact with skin, wash with water.",
  "Section 5. Fire-fighting measures",
  "Flash point: 75 F",
  "Section 9. Physical and chemical properties",
  "Specific gravity: 0.85",
];

it("what nobody sees of a sheet is doubtful, and says why; the rest is as sure as before", async () => {
  const seen = SHEET.map((line, at) => text(line, 740 - 40 * at)).join(" ");
  const read = async (color: number) => {
    const content = `${seen} ${color} g ${text("Benzene  71-43-2  5 - 10 %", 525)}`;
    const { proposals } = readSheet(await extractSheet(pageWith(content)));
    return proposals.map(({ field, sureness, cautions }) => [field, sureness, cautions.map(({ code }) => code)]);
  };
  const [black, white] = [await read(0), await read(1)];
  expect(black.find(([field]) => field === "component")).toEqual(["component", "sure", []]);
  expect(white.find(([field]) => field === "component")).toEqual(["component", "doubtful", ["text-hidden"]]);
  expect(white.filter(([field]) => field !== "component")).toEqual(black.filter(([field]) => field !== "component"));
});
