import { type PlacedSheet, sheetWriter } from "./PlacedSheet.ts";

const CHAPTERS = [
  "Product identification",
  "Hazards and safety",
  "Components of the robot",
  "First aid for the operator",
  "Fire protection",
  "Release of the brakes",
  "Handling and storage",
  "Protection of persons",
  "Physical data of the arm",
  "Stability of the base",
  "Health hazards of the laser",
  "Environmental conditions",
  "Disposal of the battery",
  "Transport of the robot",
  "Regulations and standards",
  "Other information",
];

/** The handbook of a machine, whose chapters have names like the sections of a sheet. */
export const robotHandbook = (pages = 24): PlacedSheet => {
  const writer = sheetWriter();
  CHAPTERS.forEach((title, at) => {
    writer.line([60, `${at + 1}. ${title.toUpperCase()}`, { bold: true, size: 14 }]);
    for (let line = 0; line < pages * 3; line++)
      writer.line([
        60,
        "Switch off the controller and wait until the arm of the robot has come to rest before you open the door.",
      ]);
    writer.line([60, "The safety data sheet (SDS) of the grease is to be had from the maker of the gears."]);
  });
  return writer.done();
};
