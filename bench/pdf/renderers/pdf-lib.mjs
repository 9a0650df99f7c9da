import { createRequire } from 'node:module';

const PAGE_SIZE = [612, 792];
const LEFT = 54;
const TOP = 738;
const BOTTOM = 64;
const COLUMN = { width: 240, step: 264 };

/** Writes from top to bottom, and adds a page when the current one is full. */
function createPen({ doc, library, fonts, colors }) {
  const pen = { page: doc.addPage(PAGE_SIZE), y: TOP };
  pen.addPage = () => {
    pen.page = doc.addPage(PAGE_SIZE);
    pen.y = TOP;
  };
  pen.ensure = (height) => pen.y - height < BOTTOM && pen.addPage();
  /** @returns the height of the text, which starts at `top` */
  pen.block = (text, { x = LEFT, top, width = 504, size, font = fonts.regular, color = colors.ink }) => {
    const bounds = { x, y: 0, width, height: 10_000 };
    const options = { alignment: library.TextAlignment.Left, fontSize: size, font, bounds };
    const { lines, lineHeight } = library.layoutMultilineText(text, options);
    lines.forEach((line, index) => {
      pen.page.drawText(line.text, { x, y: top - size - index * lineHeight, size, font, color });
    });
    return lines.length * lineHeight;
  };
  pen.line = (text, options, gap = 0) => {
    pen.ensure(options.size + gap);
    pen.y -= pen.block(text, { ...options, top: pen.y }) + gap;
  };
  pen.heading = (title) => {
    pen.ensure(100);
    pen.y -= 16;
    pen.line(title, { size: 11, font: fonts.bold, color: colors.accent }, 3);
    const [start, end] = [LEFT, 558].map((x) => ({ x, y: pen.y }));
    pen.page.drawLine({ start, end, thickness: 0.75, color: colors.accent });
    pen.y -= 9;
  };
  return pen;
}

function writeRows({ pen, rows, columns, colors }) {
  const width = columns === 1 ? 504 : COLUMN.width;
  for (let at = 0; at < rows.length; at += columns) {
    pen.ensure(34);
    const heights = rows.slice(at, at + columns).map(([label, value], column) => {
      const x = LEFT + column * COLUMN.step;
      const height = pen.block(label, { x, top: pen.y, width, size: 7.5, color: colors.soft });
      return height + pen.block(value, { x, top: pen.y - height, width, size: 10 });
    });
    pen.y -= Math.max(...heights) + 8;
  }
}

async function writeSignatures({ doc, pen, signatures, fonts, colors }) {
  for (const [column, { png, captions }] of signatures.entries()) {
    const x = LEFT + column * COLUMN.step;
    pen.page.drawImage(await doc.embedPng(png), { x, y: pen.y - 62, width: 206, height: 62 });
    captions.forEach((caption, index) => {
      pen.page.drawText(caption, { x, y: pen.y - 76 - index * 12, size: 10, font: fonts.regular, color: colors.ink });
    });
  }
}

async function write({ doc, application, library, fonts, colors }) {
  const { company, title, facts, sections, authorization, signatures, evidence, footer } = application;
  const pen = createPen({ doc, library, fonts, colors });
  pen.line(company, { size: 19, font: fonts.bold }, 4);
  pen.line(title, { size: 15, font: fonts.bold }, 2);
  for (const fact of facts) pen.line(fact, { size: 8.5 }, 2);
  for (const section of sections) {
    pen.heading(section.title);
    writeRows({ pen, rows: section.rows, columns: 2, colors });
  }
  pen.heading(authorization.title);
  for (const paragraph of authorization.paragraphs) pen.line(paragraph, { size: 8.5 }, 6);
  pen.heading('Signatures');
  await writeSignatures({ doc, pen, signatures, fonts, colors });
  pen.addPage();
  pen.heading(evidence.title);
  pen.line(evidence.note, { size: 8.5 }, 12);
  writeRows({ pen, rows: evidence.rows, columns: 1, colors });
  doc.getPages().forEach((page, index, { length }) => {
    const text = `${footer} · Page ${index + 1} of ${length}`;
    page.drawText(text, { x: LEFT, y: 36, size: 7.5, font: fonts.regular, color: colors.soft });
  });
}

export async function prepare({ application, peer }) {
  const library = createRequire(`${peer}/`)('@cantoo/pdf-lib');
  const { PDFDocument, StandardFonts, rgb } = library;
  const colors = { ink: rgb(0.09, 0.13, 0.18), soft: rgb(0.36, 0.4, 0.46), accent: rgb(0.12, 0.31, 0.47) };
  return {
    async render() {
      const doc = await PDFDocument.create();
      const fonts = {
        regular: await doc.embedFont(StandardFonts.Helvetica),
        bold: await doc.embedFont(StandardFonts.HelveticaBold),
      };
      await write({ doc, application, library, fonts, colors });
      return doc.save();
    },
  };
}
