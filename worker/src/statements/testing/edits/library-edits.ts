import { PDFDocument, type PDFFont, PDFName, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
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

/** Puts a note with a white box and the new text over the old one, as viewers make it, and appends it to the file. */
export async function editByNote(bytes: Uint8Array, { text, after }: Target): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { forIncrementalUpdate: true });
  const { context } = document;
  const page = document.getPage(text.page - 1);
  const { x, y } = baselineOf(text, page.getHeight());
  const [width, height] = [text.text.length * text.size * 0.6, text.size * 1.2];
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
  const content = `1 g 0 0 ${width} ${height} re f 0 g BT /F ${text.size} Tf 1 2 Td (${after}) Tj ET`;
  const appearance = context.stream(content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: { F: font } },
  });
  const note = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'FreeText',
      Rect: [x - 1, y - 2, x - 1 + width, y - 2 + height],
      F: 4,
      AP: { N: context.register(appearance) },
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([note]));
  return document.save();
}
