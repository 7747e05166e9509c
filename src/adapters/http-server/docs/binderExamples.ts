/** Examples for addresses of safety data sheets. */
export const BINDER_EXAMPLES: Readonly<Record<string, unknown>> = {
  "binders:link": "https://hazledger.example.com/binder/4k7w2m-9qspr3-c5n8vt-0hjd6s",
  "binders:made_at": "2026-11-30T09:12:00.000000Z",
  "binders:visits": 12,
  "binders:visited_on": "2026-12-04",
  "openBinders:facility": "Plant 1",
  "openBinders:customer": "Acme Metal Finishing",
  "products.maker": "Plating Supplies Inc.",
  "products.number": "CB-20",
  has_sheet: true,
};
