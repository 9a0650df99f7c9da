import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { baselineOf, type Edit, type Target } from './targets.ts';

interface LibraryEdit extends Target {
  readonly edit: Edit;
  /** Appends the change to the file. Else the whole file is written anew. */
  readonly isIncremental: boolean;
  /** Otherwise Helvetica, as in the samples. */
  readonly font?: StandardFonts;
  /** Points by which the new text is above the old one. */
  readonly rise?: number;
}

interface Drawing extends LibraryEdit {
  readonly page: PDFPage;
  readonly font: StandardFonts;
  readonly embedded: PDFFont;
}

/** A white box over the old text, and the new text on it; or the new text alone. */
function draw({ page, text, after, edit, embedded, rise = 0 }: Drawing): void {
  const { size } = text;
  const { x, y } = baselineOf(text, page.getHeight());
  const width = Math.max(...[text.text, after].map((each) => embedded.widthOfTextAtSize(each, size)));
  if (edit !== 'text laid over')
    page.drawRectangle({ x: x - 1, y: y - 0.25 * size, width: width + 2, height: 1.1 * size, color: rgb(1, 1, 1) });
  page.drawText(after, { x, y: y + rise, size, font: embedded, color: rgb(0.1, 0.1, 0.1) });
}

/** Edits as people make them with a program that draws on pages. */
export async function editByLibrary(bytes: Uint8Array, change: LibraryEdit): Promise<Uint8Array> {
  const { edit, text, isIncremental, font = StandardFonts.Helvetica } = change;
  const document = await PDFDocument.load(bytes, isIncremental ? { forIncrementalUpdate: true } : {});
  if (edit === 'page removed') document.removePage(1);
  else {
    const embedded = await document.embedFont(font);
    draw({ ...change, font, embedded, page: document.getPage(text.page - 1) });
  }
  return document.save();
}
