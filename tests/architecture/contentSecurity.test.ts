import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { readSource } from "../../tools/source/sourceFiles.ts";

/** The one inline style that React Aria adds to the page; the Content-Security-Policy names it by this hash. */
const allowedStyle = "sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=";

it("React Aria's inline style is the one that the Content-Security-Policy allows", () => {
  const source = readSource("node_modules/react-aria/dist/private/interactions/usePress.mjs");
  const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source)?.[1];
  const template = /style\.textContent = `([^`]+)`/.exec(source)?.[1];
  expect(attribute).toBeDefined();
  const style = template?.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute ?? "").trim() ?? "";
  expect(`sha256-${createHash("sha256").update(style).digest("base64")}`).toBe(allowedStyle);
});
