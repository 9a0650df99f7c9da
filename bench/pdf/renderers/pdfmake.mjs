import { createRequire } from 'node:module';

const cell = ([label, value]) => [{ text: label, style: 'label' }, { text: value }];
const pairs = (rows) => rows.flatMap((row, at) => (at % 2 === 0 ? [[row, rows[at + 1]]] : []));
const heading = (text, more = {}) => ({ text, style: 'heading', ...more });
/** A new object each time, because pdfmake changes its input. */
const rule = () => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 504, y2: 0, lineWidth: 0.75, lineColor: '#1f4e79' }],
});

const STYLES = {
  label: { fontSize: 7.5, color: '#5b6675' },
  heading: { fontSize: 11, bold: true, color: '#1f4e79', margin: [0, 16, 0, 3] },
  body: { fontSize: 8.5, margin: [0, 0, 0, 6] },
};

const sectionOf = ({ title, rows }) => [
  heading(title),
  rule(),
  ...pairs(rows).map((pair) => ({
    columns: pair.map((row) => (row ? cell(row) : '')),
    columnGap: 24,
    margin: [0, 4, 0, 4],
    unbreakable: true,
  })),
];

const signatureOf = ({ png, captions }) => [
  { image: `data:image/png;base64,${png.toString('base64')}`, width: 206 },
  ...captions.map((text) => ({ text })),
];

function contentOf({ company, title, facts, sections, authorization, signatures, evidence }) {
  return [
    { text: company, fontSize: 19, bold: true },
    { text: title, fontSize: 15, bold: true },
    ...facts.map((text) => ({ text, fontSize: 8.5 })),
    ...sections.flatMap(sectionOf),
    heading(authorization.title),
    rule(),
    ...authorization.paragraphs.map((text) => ({ text, style: 'body' })),
    heading('Signatures'),
    rule(),
    { columns: signatures.map(signatureOf), columnGap: 24, unbreakable: true },
    heading(evidence.title, { pageBreak: 'before' }),
    rule(),
    { text: evidence.note, style: 'body' },
    ...evidence.rows.map((row) => ({ stack: cell(row), margin: [0, 4, 0, 4] })),
  ];
}

function definitionOf(application) {
  const { footer } = application;
  return {
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 64],
    defaultStyle: { font: 'Helvetica', fontSize: 10, color: '#16202e' },
    styles: structuredClone(STYLES),
    footer: (page, count) => ({ text: `${footer} · Page ${page} of ${count}`, style: 'label', margin: [54, 20, 0, 0] }),
    content: contentOf(application),
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
