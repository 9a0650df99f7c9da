interface Editor {
  readonly name: string;
  /** Of the producer or the creator. Ignores case. */
  readonly pattern: RegExp;
  /** `pdf`: changes PDFs. `office`: writes documents. `graphics`: draws. */
  readonly type: 'pdf' | 'office' | 'graphics';
}

/**
 * Programs with which a person changes what a page shows, as they name themselves in the producer or creator of the
 * files that they save (ISO 32000-1, 14.3.3). Collected by hand from the names of the products; the site of the maker
 * stands above a pattern. They have not been checked against a file of each program.
 *
 * Not in the list, because banks, browsers, scanners and telephones use them: libraries and print systems (Adobe PDF
 * Library, Acrobat Distiller, iText, Apache FOP, OpenText, Quadient, PDFlib, Aspose, Crystal Reports, Ghostscript,
 * qpdf, pdf-lib), browsers (Skia/PDF, Quartz PDFContext, Microsoft: Print To PDF) and apps for scanning.
 */
export const EDITORS: readonly Editor[] = [
  // adobe.com/acrobat: Acrobat Pro and Standard. The library, the Distiller and the PDFMaker have names of their own.
  {
    name: 'Adobe Acrobat',
    pattern: /\badobe acrobat(?: (?:pro|standard|dc|editor|online|\d))(?!.*(?:scan|capture|distiller|pdfmaker))/,
    type: 'pdf',
  },
  // foxit.com
  { name: 'Foxit PDF Editor', pattern: /\bfoxit\b.*\b(?:phantom\w*|editor)|\bphantompdf\b/, type: 'pdf' },
  // gonitro.com
  { name: 'Nitro Pro', pattern: /\bnitro(?: pdf)?(?: pro| reader)?\b(?! print)/, type: 'pdf' },
  // pdf-xchange.com: the Editor. The printer driver is another product.
  { name: 'PDF-XChange Editor', pattern: /\bpdf-?xchange (?:pro|editor)\b/, type: 'pdf' },
  // pdf.wondershare.com
  { name: 'Wondershare PDFelement', pattern: /\bpdfelement\b|\bwondershare\b/, type: 'pdf' },
  // sodapdf.com, lulusoft
  { name: 'Soda PDF', pattern: /\bsoda ?pdf\b/, type: 'pdf' },
  // code-industry.net
  { name: 'Master PDF Editor', pattern: /\bmaster pdf editor\b/, type: 'pdf' },
  // iceni.com
  { name: 'Infix PDF Editor', pattern: /\binfix\b/, type: 'pdf' },
  // tungstenautomation.com, formerly Nuance and Kofax
  { name: 'Power PDF', pattern: /\bpower ?pdf\b/, type: 'pdf' },
  // qoppa.com
  { name: 'PDF Studio', pattern: /\bpdf ?studio\b/, type: 'pdf' },
  // readdle.com
  { name: 'PDF Expert', pattern: /\bpdf expert\b/, type: 'pdf' },
  // updf.com, superace
  { name: 'UPDF', pattern: /\bupdf\b/, type: 'pdf' },
  // movavi.com, pdfescape.com, pdffiller.com, dochub.com, xodo.com, pdf24.org: editors in a browser
  { name: 'PDFescape', pattern: /\bpdfescape\b/, type: 'pdf' },
  { name: 'pdfFiller', pattern: /\bpdffiller\b|\bairslate\b/, type: 'pdf' },
  { name: 'DocHub', pattern: /\bdochub\b/, type: 'pdf' },
  { name: 'Xodo', pattern: /\bxodo\b/, type: 'pdf' },
  { name: 'PDF24', pattern: /\bpdf24\b/, type: 'pdf' },
  // sejda.com: its producer is SAMBox with the name of the service
  { name: 'Sejda', pattern: /\bsejda\b/, type: 'pdf' },
  { name: 'iLovePDF', pattern: /\bilovepdf\b/, type: 'pdf' },
  { name: 'Smallpdf', pattern: /\bsmallpdf\b/, type: 'pdf' },
  { name: 'PDF Candy', pattern: /\bpdf ?candy\b/, type: 'pdf' },
  { name: 'PDFgear', pattern: /\bpdfgear\b/, type: 'pdf' },
  // bluebeam.com
  { name: 'Bluebeam Revu', pattern: /\bbluebeam\b/, type: 'pdf' },
  // pdf.abbyy.com: FineReader PDF edits as well. Its engine for scanners has another name.
  { name: 'ABBYY FineReader', pattern: /\babbyy finereader\b(?!.*engine)/, type: 'pdf' },

  // Creators of files that an office program exported
  { name: 'Microsoft Word', pattern: /\bmicrosoft(?:®|\(r\))? (?:office )?word\b/, type: 'office' },
  { name: 'Microsoft Excel', pattern: /\bmicrosoft(?:®|\(r\))? (?:office )?excel\b/, type: 'office' },
  { name: 'Microsoft PowerPoint', pattern: /\bmicrosoft(?:®|\(r\))? (?:office )?powerpoint\b/, type: 'office' },
  // Creator 'Writer', 'Calc' or 'Draw'; producer 'LibreOffice 24.2' or 'OpenOffice.org 3.2'
  { name: 'LibreOffice', pattern: /\b(?:libreoffice|openoffice)\b/, type: 'office' },
  { name: 'WPS Office', pattern: /\bwps (?:office|writer|spreadsheets)\b|\bkingsoft\b/, type: 'office' },
  { name: 'Google Docs', pattern: /\bgoogle docs\b|\bgoogle sheets\b/, type: 'office' },
  { name: 'Pages or Numbers', pattern: /^(?:pages|numbers)(?: \d|$)/, type: 'office' },

  // Programs for drawing and pictures
  { name: 'Adobe Photoshop', pattern: /\bphotoshop\b/, type: 'graphics' },
  { name: 'Adobe Illustrator', pattern: /\badobe illustrator\b/, type: 'graphics' },
  { name: 'CorelDRAW', pattern: /\bcorel ?draw\b|\bcorel pdf engine\b/, type: 'graphics' },
  { name: 'Inkscape', pattern: /\binkscape\b/, type: 'graphics' },
  { name: 'GIMP', pattern: /\bgimp\b/, type: 'graphics' },
  { name: 'Affinity', pattern: /\baffinity (?:designer|photo|publisher)\b/, type: 'graphics' },
  { name: 'Canva', pattern: /\bcanva\b/, type: 'graphics' },
  { name: 'Figma', pattern: /\bfigma\b/, type: 'graphics' },
  { name: 'Scribus', pattern: /\bscribus\b/, type: 'graphics' },
];
