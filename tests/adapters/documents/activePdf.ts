/** A PDF with these objects, numbered from 1; the first is the catalog. */
const pdfOf = (objects: ReadonlyArray<string>): Buffer => {
  let text = "%PDF-1.7\n";
  const rows = objects.map((object, at) => {
    const row = `${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return row;
  });
  const table = `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join("")}`;
  const trailer = `trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, "latin1");
};

const stream = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** What no print may have; EVIL stands in every script, path and address. */
export const ACTIVE =
  /EVIL|\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|GoToR|GoToE|RichMedia\w*|EmbeddedFiles?|OpenAction|AA|XFA|Rendition|Movie|Sound|FileAttachment)\b/;

/**
 * A vendor's sheet, 305 points wide, with every kind of active content that a viewer knows, some by indirect objects, in
 * odd spelling or under keys that fonts bear as well; and with links that do no harm.
 */
export const activePdf = (): Buffer => {
  const script = "<< /S /JavaScript /JS (app.alert\\(EVIL\\)) >>";
  const annotation = (rest: string) => `<< /Type /Annot /Rect [0 0 50 50] /Border [0 0 0] ${rest} >>`;
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AA << /WC ${script} >> /AcroForm 12 0 R
      /Names << /JavaScript << /Names [(a) ${script}] >> /EmbeddedFiles << /Names [(a) 11 0 R] >> >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 305 400] /Contents 4 0 R
      /Resources << /Font << /AA 5 0 R /JS 5 0 R /EF 5 0 R >> /XObject << /F 19 0 R >> >>
      /AA << /O ${script} /C 6 0 R >> /Annots [7 0 R 8 0 R 9 0 R 10 0 R 13 0 R 14 0 R 15 0 R 16 0 R 17 0 R 18 0 R
      ${annotation("/Subtype /Link /A << /S /GoToR /F (\\\\\\\\evil\\\\EVIL.pdf) /D [0 /Fit] >>")}
      ${annotation("/Subtype /Link /A << /S /URI /URI (file:///EVIL) >>")}
      ${annotation("/Subtype /Link /A << /S /URI /URI (javascript:EVIL) >>")}
      ${annotation("/Subtype /Link /A << /S /URI /URI (https://vendor.test/sheet?a=\\(1\\)) >>")}
      ${annotation("/Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] /Next << /S /Launch /F (EVIL.exe) >> >>")}] >>`,
    stream("", "BT /AA 12 Tf 20 300 Td (First aid: /JS /Launch \\(see 4\\)) Tj ET"),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /S /J#61vaScript /JS 20 0 R >>",
    annotation("/Subtype /Link /A << /S /Launch /F (EVIL.exe) /Win << /F (cmd.exe) /P (EVIL) >> >>"),
    annotation("/Subtype /Widget /FT /Btn /T (send) /Parent 21 0 R /A << /S /SubmitForm /F (https://EVIL.test) >>"),
    annotation("/Subtype /RichMedia /RichMediaContent << /Assets << /Names [(EVIL.swf) 11 0 R] >> >>"),
    annotation("/Subtype /FileAttachment /FS 11 0 R /Contents (a file)"),
    "<< /Type /Filespec /F (a.txt) /EF << /F 22 0 R >> >>",
    "<< /Fields [8 0 R] /XFA (EVIL) >>",
    annotation("/Subtype /Screen /A << /S /Rendition /OP 0 /JS (EVIL) >> /AA << /PO 6 0 R >>"),
    annotation("/Subtype /Movie /Movie << /F (EVIL.avi) >> /A << /ShowControls true >>"),
    annotation("/Subtype /Sound /Sound 22 0 R"),
    annotation("/Subtype /Link /PA << /S /URI /URI (https://vendor.test) >> /A << /S /ImportData /F (EVIL.fdf) >>"),
    annotation("/Subtype /Link /A << /S /GoToE /F (EVIL.pdf) /T << /R /C >> >>"),
    annotation("/Subtype /Widget /FT /Tx /T (name) /AA << /K << /S /JavaScript /JS <4556494C> >> >>"),
    stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /F (\\\\\\\\evil\\\\EVIL.ps)", ""),
    stream("", "app.launchURL('https://EVIL.test')"),
    "<< /T (group) /Kids [8 0 R] /AA << /V 6 0 R >> >>",
    stream("/Type /EmbeddedFile", "EVIL"),
  ]);
};
