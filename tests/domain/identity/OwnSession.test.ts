import { expect, it } from "vitest";
import { deviceWords } from "#domain/identity/OwnSession.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const DEVICES = [
  [`${WINDOWS} ${CHROME}`, "Chrome on Windows"],
  [`${WINDOWS} ${CHROME} Edg/156.0.0.0`, "Edge on Windows"],
  [`${WINDOWS} ${CHROME} OPR/122.0.0.0`, "Opera on Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME.replace("Chrome", "HeadlessChrome")}`, "Chrome on Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) ${CHROME}`, "Chrome on ChromeOS"],
  [`Mozilla/5.0 (Linux; Android 16; SM-X710) SamsungBrowser/29.0 ${CHROME}`, "Samsung Internet on Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on macOS"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/156.0 Mobile Safari/604.1",
    "Chrome on iOS",
  ],
  ["curl/8.14.1", "curl"],
  ["node", "node"],
  ["", ""],
  ["<script>alert(1)</script>", ""],
] as const;

it.each(DEVICES)("%s is told to people as '%s'", (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
