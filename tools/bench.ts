// npm run bench [-- --rows 1000000]: what a page of a list and a save cost the server, and what a person waits for in
//   Chromium.
// npm run bench -- --reports: previews, files and memory of reports, also of three large ones at once.
// npm run bench -- --each-report [--lines 5000] [--type TYPE]: time and memory of every report's file.
// npm run bench -- --files [--rows 100000]: reading and storing a reference list, writing lists as files.
// npm run bench -- --season [--facilities 2000]: the season's page, and how soon its answers follow changes.
// npm run bench -- --beside [--people 8]: what others wait for while an import, an export or the season's evaluation runs.
// npm run bench -- --strangers [--callers 64]: what a signed-in person waits for beside floods of each open endpoint.
const asked = process.argv.slice(2);
if (asked.includes("--reports")) await import("./bench/reports.ts");
else if (asked.includes("--each-report")) await import("./bench/eachReport.ts");
else if (asked.includes("--files")) await import("./bench/files.ts");
else if (asked.includes("--season")) await import("./bench/season.ts");
else if (asked.includes("--beside")) await import("./bench/beside.ts");
else if (asked.includes("--strangers")) await import("./bench/strangers.ts");
else await import("./bench/lists.ts");
