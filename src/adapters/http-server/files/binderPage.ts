import { HttpServerResponse } from "effect/http";
import { AT_ONCE, type BinderProduct, foundText, type OpenBinder } from "#domain/binder/OpenBinder.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { escaped } from "../page/loadPage.ts";

const TITLE = "Safety Data Sheets";

const frame = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} - HazLedger</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/binder.css"></head><body><main>${main}</main></body></html>\n`;

/** Why somebody does not see what they asked for. */
export const refusalPage = (status: number, message: string) =>
  HttpServerResponse.text(frame(TITLE, `<h1>${TITLE}</h1><p role="alert">${escaped(message)}</p>`), {
    status,
    contentType: "text/html; charset=utf-8",
    headers: { "cache-control": "no-store" },
  });

const row =
  (token: string) =>
  ({ id, name, maker, number, has_sheet }: BinderProduct): string => {
    const words = `<span><b>${escaped(name)}</b><i>${escaped([maker, number].filter(Boolean).join(" · "))}</i></span>`;
    return has_sheet
      ? `<li><a href="${token}/${id}" target="_blank" rel="noreferrer">${words}<em>Open Sheet</em></a></li>`
      : `<li>${words}<strong>No sheet on file. Ask your supervisor for it.</strong></li>`;
  };

const SEARCH = `<div><label for="search">Search by name, manufacturer or number</label><input id="search" type="search" autocomplete="off" autocorrect="off" spellcheck="false" enterkeyhint="search"></div>`;

/**
 * The page for a phone in a hurry, without the web app: its rows are there before any script runs. Those beyond the first
 * are in a template, which costs the phone nothing until the search or the button (src/binder.browser.ts) shows them.
 * @param day of this copy, for when the phone shows it without a network
 */
export const binderPage = ({ facility, customer, year, products }: OpenBinder, token: string, day: string): string => {
  const rows = products.map(row(encodeURIComponent(token)));
  const list = `${SEARCH}<p role="status">${foundText(rows.length, rows.length)}</p>
<p id="copy" hidden>The server cannot be reached. This is the list of ${displayDate(day)}. Sheets marked 'On this device' can be opened. Ask your supervisor for the others.</p>
<p id="kept" hidden>Sheets that you open stay on this device and can be opened without a network.</p>
<p id="none" hidden>No product matches. Type less of its name, or ask your supervisor.</p>
<noscript><p>To search, and to see more than ${AT_ONCE} products, turn on JavaScript.</p></noscript>
<ul>${rows.slice(0, AT_ONCE).join("\n")}</ul>
<template>${rows.slice(AT_ONCE).join("\n")}</template>
<button type="button" hidden>Show All</button>
<script type="module" src="/binder.js"></script>`;
  return frame(
    `${TITLE}, ${escaped(facility)}`,
    `<h1><span>${TITLE}</span> ${escaped(facility)}</h1>
<p>${escaped(customer)}${year === null ? "" : ` · Inventory of ${year}`}</p>
${rows.length === 0 ? "<p>No products are on file for this facility. Ask your supervisor for the safety data sheets.</p>" : list}`,
  );
};
