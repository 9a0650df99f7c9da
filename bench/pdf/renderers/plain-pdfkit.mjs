import { createRequire } from 'node:module';

const LEFT = 54;
const BOTTOM = 728;
const COLUMN = { width: 240, step: 264 };

/** Writes with pdfkit as in its guide: `text` with a width, `image` with the unchanged signature. */
function createPen(doc) {
  const ensure = (height) => doc.y + height > BOTTOM && doc.addPage();
  const line = (text, { size, font = 'Helvetica', color = '#16202e', gap = 0 }) => {
    ensure(size + gap);
    doc.font(font).fontSize(size).fillColor(color).text(text, LEFT, doc.y, { width: 504 });
    doc.y += gap;
  };
  const heading = (title) => {
    ensure(100);
    doc.y += 16;
    line(title, { size: 11, font: 'Helvetica-Bold', color: '#1f4e79', gap: 3 });
    doc.moveTo(LEFT, doc.y).lineTo(558, doc.y).lineWidth(0.75).strokeColor('#1f4e79').stroke();
    doc.y += 9;
  };
  const cell = ([label, value], column, y, width) => {
    doc.font('Helvetica').fontSize(7.5).fillColor('#5b6675');
    doc.text(label, LEFT + column * COLUMN.step, y, { width });
    doc.fontSize(10).fillColor('#16202e').text(value, { width });
    return doc.y;
  };
  const rows = (all, columns) => {
    for (let at = 0; at < all.length; at += columns) {
      ensure(34);
      const y = doc.y;
      const width = columns === 1 ? 504 : COLUMN.width;
      const bottoms = all.slice(at, at + columns).map((row, column) => cell(row, column, y, width));
      doc.y = Math.max(...bottoms) + 8;
    }
  };
  return { line, heading, rows };
}

function writeSignatures(doc, signatures) {
  const top = doc.y;
  signatures.forEach(({ png, captions }, column) => {
    const x = LEFT + column * COLUMN.step;
    doc.image(png, x, top, { width: 206 });
    doc
      .font('Helvetica')
      .fontSize(10)
      .fillColor('#16202e')
      .text('', x, top + 66);
    for (const caption of captions) doc.text(caption, x, doc.y, { width: COLUMN.width });
  });
}

function write(doc, { company, title, facts, sections, authorization, signatures, evidence }) {
  const { line, heading, rows } = createPen(doc);
  line(company, { size: 19, font: 'Helvetica-Bold', gap: 4 });
  line(title, { size: 15, font: 'Helvetica-Bold', gap: 2 });
  for (const fact of facts) line(fact, { size: 8.5, gap: 2 });
  for (const section of sections) {
    heading(section.title);
    rows(section.rows, 2);
  }
  heading(authorization.title);
  for (const paragraph of authorization.paragraphs) line(paragraph, { size: 8.5, gap: 6 });
  heading('Signatures');
  writeSignatures(doc, signatures);
  doc.addPage();
  heading(evidence.title);
  line(evidence.note, { size: 8.5, gap: 12 });
  rows(evidence.rows, 1);
}

function writeFooters(doc, { footer }) {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.font('Helvetica').fontSize(7.5).fillColor('#5b6675');
    doc.text(`${footer} · Page ${index + 1} of ${count}`, LEFT, 752, { lineBreak: false });
  }
}

export async function prepare({ application, peer }) {
  const PDFDocument = createRequire(`${peer}/`)('pdfkit');
  const render = () =>
    new Promise((resolve, reject) => {
      const doc = new PDFDocument({
        size: 'LETTER',
        margins: { top: 54, left: LEFT, right: 54, bottom: 0 },
        bufferPages: true,
      });
      const chunks = [];
      doc.on('data', (chunk) => chunks.push(chunk));
      doc.on('end', () => resolve(Buffer.concat(chunks)));
      doc.on('error', reject);
      write(doc, application);
      writeFooters(doc, application);
      doc.end();
    });
  return { render };
}
