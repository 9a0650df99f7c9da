import { createRequire } from 'node:module';

const LEFT = 54;
const TOP = 738;
const BOTTOM = 64;
const COLUMN = { width: 240, step: 264 };

export async function prepare({ application, peer }) {
  const { PDFDocument, StandardFonts, rgb, layoutMultilineText, TextAlignment } = createRequire(`${peer}/`)(
    '@cantoo/pdf-lib',
  );
  const [ink, soft, accent] = [rgb(0.09, 0.13, 0.18), rgb(0.36, 0.4, 0.46), rgb(0.12, 0.31, 0.47)];

  async function render() {
    const doc = await PDFDocument.create();
    const regular = await doc.embedFont(StandardFonts.Helvetica);
    const bold = await doc.embedFont(StandardFonts.HelveticaBold);
    let page = doc.addPage([612, 792]);
    let y = TOP;
    const addPage = () => {
      page = doc.addPage([612, 792]);
      y = TOP;
    };
    const ensure = (height) => y - height < BOTTOM && addPage();
    /** @returns the height it takes, from `top` down */
    const block = (text, { x = LEFT, top, width = 504, size, font = regular, color = ink }) => {
      const bounds = { x, y: 0, width, height: 10_000 };
      const { lines, lineHeight } = layoutMultilineText(text, {
        alignment: TextAlignment.Left,
        fontSize: size,
        font,
        bounds,
      });
      lines.forEach((line, index) => {
        page.drawText(line.text, { x, y: top - size - index * lineHeight, size, font, color });
      });
      return lines.length * lineHeight;
    };
    const line = (text, options, gap = 0) => {
      ensure(options.size + gap);
      y -= block(text, { ...options, top: y }) + gap;
    };
    const heading = (title) => {
      ensure(100);
      y -= 16;
      line(title, { size: 11, font: bold, color: accent }, 3);
      page.drawLine({ start: { x: LEFT, y }, end: { x: 558, y }, thickness: 0.75, color: accent });
      y -= 9;
    };
    const rows = (all, columns) => {
      const width = columns === 1 ? 504 : COLUMN.width;
      for (let at = 0; at < all.length; at += columns) {
        ensure(34);
        const heights = all.slice(at, at + columns).map(([label, value], column) => {
          const x = LEFT + column * COLUMN.step;
          const height = block(label, { x, top: y, width, size: 7.5, color: soft });
          return height + block(value, { x, top: y - height, width, size: 10 });
        });
        y -= Math.max(...heights) + 8;
      }
    };

    line(application.company, { size: 19, font: bold }, 4);
    line(application.title, { size: 15, font: bold }, 2);
    for (const fact of application.facts) line(fact, { size: 8.5 }, 2);
    for (const section of application.sections) {
      heading(section.title);
      rows(section.rows, 2);
    }
    heading(application.authorization.title);
    for (const paragraph of application.authorization.paragraphs) line(paragraph, { size: 8.5 }, 6);
    heading('Signatures');
    for (const [column, { png, captions }] of application.signatures.entries()) {
      const x = LEFT + column * COLUMN.step;
      page.drawImage(await doc.embedPng(png), { x, y: y - 62, width: 206, height: 62 });
      captions.forEach((caption, index) => {
        page.drawText(caption, { x, y: y - 76 - index * 12, size: 10, font: regular, color: ink });
      });
    }
    addPage();
    heading(application.evidence.title);
    line(application.evidence.note, { size: 8.5 }, 12);
    rows(application.evidence.rows, 1);
    doc.getPages().forEach((one, index, { length }) => {
      const text = `${application.footer} · Page ${index + 1} of ${length}`;
      one.drawText(text, { x: LEFT, y: 36, size: 7.5, font: regular, color: soft });
    });
    return doc.save();
  }

  return { render };
}
