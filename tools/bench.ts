// npm run bench [-- --rows 1000000]: what a page of a list costs the server, and what a person waits for in Chromium.
// npm run bench -- --scale: several servers, and databases of 10 thousand to 10 million lines; makes docs/scale.md anew.
// npm run bench -- --takeaway: one of two servers is taken away in the middle of the work.
// npm run bench -- --sheets FOLDER: pages of lists while the safety data sheets of a folder are read.
// npm run bench -- --reports [--engine embedded]: previews, files and memory of reports, also of three large ones at once.
const asked = process.argv.slice(2);
if (asked.includes("--scale")) await import("./bench/scale/runScale.ts");
else if (asked.includes("--takeaway")) await import("./bench/scale/runTakeaway.ts");
else if (asked.includes("--sheets")) await import("./bench/runSheets.ts");
else if (asked.includes("--reports")) await import("./bench/runReports.ts");
else await import("./bench/runPages.ts");
