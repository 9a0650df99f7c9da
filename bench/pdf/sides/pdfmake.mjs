import { createRequire } from 'node:module';

const cell = ([label, value]) => [{ text: label, style: 'label' }, { text: value }];
const pairs = (rows) => rows.flatMap((row, at) => (at % 2 === 0 ? [[row, rows[at + 1]]] : []));
const heading = (text, more = {}) => ({ text, style: 'heading', ...more });
/** Made anew each time: pdfmake writes into what it is given. */
const rule = () => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 504, y2: 0, lineWidth: 0.75, lineColor: '#1f4e79' }],
});

function definitionOf(application) {
  const { authorization, evidence, footer, signatures } = application;
  return {
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 64],
    defaultStyle: { font: 'Helvetica', fontSize: 10, color: '#16202e' },
    styles: {
      label: { fontSize: 7.5, color: '#5b6675' },
      heading: { fontSize: 11, bold: true, color: '#1f4e79', margin: [0, 16, 0, 3] },
      body: { fontSize: 8.5, margin: [0, 0, 0, 6] },
    },
    footer: (page, count) => ({ text: `${footer} · Page ${page} of ${count}`, style: 'label', margin: [54, 20, 0, 0] }),
    content: [
      { text: application.company, fontSize: 19, bold: true },
      { text: application.title, fontSize: 15, bold: true },
      ...application.facts.map((text) => ({ text, fontSize: 8.5 })),
      ...application.sections.flatMap(({ title, rows }) => [
        heading(title),
        rule(),
        ...pairs(rows).map((pair) => ({
          columns: pair.map((row) => (row ? cell(row) : '')),
          columnGap: 24,
          margin: [0, 4, 0, 4],
          unbreakable: true,
        })),
      ]),
      heading(authorization.title),
      rule(),
      ...authorization.paragraphs.map((text) => ({ text, style: 'body' })),
      heading('Signatures'),
      rule(),
      {
        columns: signatures.map(({ png, captions }) => [
          { image: `data:image/png;base64,${png.toString('base64')}`, width: 206 },
          ...captions.map((text) => ({ text })),
        ]),
        columnGap: 24,
        unbreakable: true,
      },
      heading(evidence.title, { pageBreak: 'before' }),
      rule(),
      { text: evidence.note, style: 'body' },
      ...evidence.rows.map((row) => ({ services: cell(row), margin: [0, 4, 0, 4] })),
    ],
  };
}

export async function prepare({ application, peer }) {
  const require = createRequire(`${peer}/`);
  const pdfmake = require('pdfmake');
  pdfmake.setFonts(require('pdfmake/standard-fonts/Helvetica'));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  return { render: () => pdfmake.createPdf(definitionOf(application)).getBuffer() };
}
