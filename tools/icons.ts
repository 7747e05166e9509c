// node tools/run.mjs tools/icons.ts: draws the icons of the installed page from public/favicon.svg, into public/.
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumArguments } from "./chromiumArguments.ts";
import { findChromium } from "./findChromium.ts";

const mark = readFileSync("public/favicon.svg", "utf8");
/** `share`: of the mark in the width. An icon that is cut to a shape shows its inner 80% and needs a ground. */
const ICONS = [
  { name: "icon-192", size: 192, share: 1, ground: "transparent" },
  { name: "icon-512", size: 512, share: 1, ground: "transparent" },
  { name: "icon-maskable", size: 512, share: 0.56, ground: "#ffffff" },
  { name: "icon-180", size: 180, share: 0.72, ground: "#ffffff" },
];

const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath === undefined ? {} : { executablePath }),
});
for (const { name, size, share, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${share * 100}vw}</style>${mark}`,
  );
  await page.screenshot({ path: `public/${name}.png`, omitBackground: true });
}
await browser.close();
