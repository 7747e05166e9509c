import PDFDocument from "pdfkit";
import type { ShelfLine } from "../support/shelf.ts";
import type { Statement } from "./hazardsOf.ts";

type SheetFacts = { readonly line: ShelfLine; readonly statements: ReadonlyArray<Statement>; readonly date: string };

const NOTICE =
  "EXAMPLE made by the HazLedger demo. Not a safety data sheet of a real product: do not use it to protect people.";

const has = (statements: ReadonlyArray<Statement>, ...codes: ReadonlyArray<string>): boolean =>
  statements.some(({ code }) => codes.some((start) => code.startsWith(start)));

/** Which hazards decide the advice of sections 4 to 8 and 10. */
const kindOf = ({ line, statements }: SheetFacts) => ({
  isGas: line.physical_state.endsWith("gas"),
  isFlammable: has(statements, "H22"),
  isOxidizer: has(statements, "H27"),
  isCorrosive: has(statements, "H314"),
  isToxic: has(statements, "H30", "H31", "H33") && has(statements, "H300", "H301", "H310", "H311", "H330", "H331"),
  givesGas: has(statements, "ACID GAS"),
});

const chosen = (...sentences: ReadonlyArray<readonly [boolean, string]>): string =>
  sentences.flatMap(([isMeant, sentence]) => (isMeant ? [sentence] : [])).join(" ");

/** The sixteen sections of 29 CFR 1910.1200, appendix D, as far as the demo's data say something. */
const sectionsOf = (facts: SheetFacts): ReadonlyArray<readonly [title: string, text: string]> => {
  const { line, statements, date } = facts;
  const { isGas, isFlammable, isOxidizer, isCorrosive, isToxic, givesGas } = kindOf(facts);
  const signal = statements.some((one) => one.signal === "Danger") ? "Danger" : "Warning";
  const coded = ({ code, text }: Statement) => (/^H\d/.test(code) ? `${code}: ${text}` : text);
  const figures = [
    `Physical state: ${line.physical_state}`,
    line.specific_gravity === "" ? "" : `Specific gravity: ${line.specific_gravity}`,
    line.pounds_per_gallon === "" ? "" : `Density: ${line.pounds_per_gallon} lb/gal`,
    line.conversion_factor === "" ? "" : `Specific volume: ${line.conversion_factor} cu ft/lb at 70 °F and 1 atm`,
    `Flash point: ${line.flash_point === "" ? "not applicable" : `${line.flash_point} °F`}`,
  ];
  return [
    [
      "1. Identification",
      `Product identifier: ${line.name}\nManufacturer: ${line.mfg_name}\nRecommended use: industrial\nEmergency phone: (800) 555-0199`,
    ],
    [
      "2. Hazard identification",
      statements.length === 0
        ? "Not classified as hazardous under 29 CFR 1910.1200."
        : `Signal word: ${signal}\n${statements.map(coded).join("\n")}`,
    ],
    [
      "3. Composition/information on ingredients",
      line.components.length === 0
        ? "No ingredient is listed."
        : line.components.map((one) => `${one.name}   CAS ${one.number}   ${one.percentage_weight} %`).join("\n"),
    ],
    [
      "4. First-aid measures",
      chosen(
        [isCorrosive, "Rinse skin and eyes with water for at least 15 minutes and get medical attention at once."],
        [!isCorrosive, "Rinse eyes and wash skin with water. Get medical attention if irritation lasts."],
        [isGas || isToxic, "Move the person to fresh air; give oxygen if breathing is difficult."],
        [!isGas, "If swallowed, rinse the mouth and do not induce vomiting."],
      ),
    ],
    [
      "5. Fire-fighting measures",
      chosen(
        [isFlammable && isGas, "Stop the flow of gas before putting out the flame. Cool cylinders with water spray."],
        [
          isFlammable && !isGas,
          "Use alcohol-resistant foam, dry chemical or carbon dioxide. Vapors may travel to an ignition source.",
        ],
        [isOxidizer, "Not combustible, but makes other material burn. Use flooding amounts of water."],
        [!isFlammable && !isOxidizer, "Use what suits the surrounding fire."],
        [isGas && !isFlammable, "Cool cylinders with water spray; they may burst when heated."],
      ),
    ],
    [
      "6. Accidental release measures",
      chosen(
        [isFlammable, "Remove ignition sources."],
        [isGas, "Stop the leak if that is safe, leave the area and ventilate it."],
        [!isGas, "Contain the spill, keep it out of drains and collect it in a labeled container."],
        [givesGas, "Keep acids away."],
      ),
    ],
    [
      "7. Handling and storage",
      chosen(
        [isGas, "Secure cylinders upright, with caps on, below 125 °F."],
        [isFlammable, "Keep away from heat, sparks and oxidizers. Ground and bond when transferring."],
        [isOxidizer, "Keep away from fuels, solvents, oil and other combustible material."],
        [givesGas, "Never store with acids."],
        [isCorrosive && !isGas, "Store in corrosion-resistant containers with secondary containment."],
        [!isGas && !isFlammable && !isOxidizer && !isCorrosive, "Keep the container closed, dry and labeled."],
      ),
    ],
    [
      "8. Exposure controls/personal protection",
      chosen(
        [true, "Safety glasses; adequate ventilation."],
        [isCorrosive, "Chemical goggles, face shield, chemical-resistant gloves and apron."],
        [isToxic, "Respirator where exposure limits may be exceeded."],
      ),
    ],
    ["9. Physical and chemical properties", figures.filter((one) => one !== "").join("\n")],
    [
      "10. Stability and reactivity",
      chosen(
        [true, "Stable under normal conditions of storage."],
        [isOxidizer, "Incompatible with reducing agents and combustible material."],
        [isFlammable, "Incompatible with oxidizers."],
        [givesGas, "Contact with acids liberates toxic gas."],
        [isCorrosive && !isOxidizer, "Incompatible with strong acids, bases or reactive metals of the opposite kind."],
      ),
    ],
    [
      "11. Toxicological information",
      statements
        .filter(({ code }) => code.startsWith("H3"))
        .map(coded)
        .join("\n") || "No effects known at normal use.",
    ],
    ["12. Ecological information", "Not assessed for this example."],
    ["13. Disposal considerations", "Dispose of contents and container according to federal, state and local rules."],
    ["14. Transport information", "Not given in this example."],
    [
      "15. Regulatory information",
      "OSHA Hazard Communication Standard, 29 CFR 1910.1200. What EPCRA, CERCLA, RMP and PSM say of the ingredients is judged in the reports of the inventory.",
    ],
    ["16. Other information", `NFPA 704: ${line.nfpa}\nDate of this example: ${date}`],
  ];
};

/** A sheet that says on each page that it is an example. The same facts give the same bytes. */
export const exampleSheet = (facts: SheetFacts): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const file = new PDFDocument({
      size: "LETTER",
      margins: { top: 64, bottom: 48, left: 54, right: 54 },
      info: { Title: `${facts.line.name}, example sheet`, CreationDate: new Date("2021-01-01") },
    });
    const chunks: Array<Buffer> = [];
    file.on("data", (chunk: Buffer) => chunks.push(chunk));
    file.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    file.on("error", reject);
    const mark = () => {
      file.font("Helvetica-Bold").fontSize(8).fillColor("#a40000").text(NOTICE, 54, 34, { width: 504 });
      file.fillColor("black").font("Helvetica").fontSize(9.5);
      file.x = 54;
      file.y = 64;
    };
    file.on("pageAdded", mark);
    mark();
    file.font("Helvetica-Bold").fontSize(16).text("Safety Data Sheet").fontSize(13).text(facts.line.name).moveDown(0.5);
    for (const [title, text] of sectionsOf(facts)) {
      file.font("Helvetica-Bold").fontSize(10.5).text(title);
      file.font("Helvetica").fontSize(9.5).text(text).moveDown(0.6);
    }
    file.end();
  });
