import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const STYLES = {
  page: { padding: 54, paddingBottom: 64, fontFamily: 'Helvetica', fontSize: 10, color: '#16202e' },
  heading: {
    fontFamily: 'Helvetica-Bold',
    fontSize: 11,
    color: '#1f4e79',
    marginTop: 16,
    marginBottom: 9,
    borderBottom: '0.75pt solid #1f4e79',
  },
  row: { flexDirection: 'row', marginBottom: 8 },
  half: { width: 240, marginRight: 24 },
  label: { fontSize: 7.5, color: '#5b6675' },
  body: { fontSize: 8.5, marginBottom: 6 },
  footer: { position: 'absolute', left: 54, bottom: 30, fontSize: 7.5, color: '#5b6675' },
};

const pairs = (rows) => rows.flatMap((row, at) => (at % 2 === 0 ? [[row, rows[at + 1]]] : []));

/** Functions that create the elements of the document. */
function createParts({ createElement: h, Image, Text, View }) {
  const text = (style, content) => h(Text, { style }, content);
  const cell = ([label, value], style) => h(View, { style }, text(STYLES.label, label), text({}, value));
  const footer = (content) => {
    const render = ({ pageNumber, totalPages }) => `${content} · Page ${pageNumber} of ${totalPages}`;
    return h(Text, { style: STYLES.footer, fixed: true, render });
  };
  const row = (cells) => h(View, { style: STYLES.row, wrap: false }, ...cells);
  const section = ({ title, rows }) => [
    text(STYLES.heading, title),
    ...pairs(rows).map((pair) => row(pair.map((one) => one && cell(one, STYLES.half)))),
  ];
  const signature = ({ png, captions }) => {
    const image = h(Image, { src: png, style: { width: 206 } });
    return h(View, { style: STYLES.half }, image, ...captions.map((one) => text({}, one)));
  };
  return { text, cell, footer, row, section, signature };
}

function createDocument({ application, library }) {
  const { createElement: h, Document, Page } = library;
  const { text, cell, footer, row, section, signature } = createParts(library);
  const { authorization, evidence } = application;
  const page = (...content) => h(Page, { size: 'LETTER', style: STYLES.page }, ...content, footer(application.footer));
  return h(
    Document,
    null,
    page(
      text({ fontFamily: 'Helvetica-Bold', fontSize: 19 }, application.company),
      text({ fontFamily: 'Helvetica-Bold', fontSize: 15 }, application.title),
      ...application.facts.map((fact) => text({ fontSize: 8.5 }, fact)),
      ...application.sections.flatMap(section),
      text(STYLES.heading, authorization.title),
      ...authorization.paragraphs.map((paragraph) => text(STYLES.body, paragraph)),
      text(STYLES.heading, 'Signatures'),
      row(application.signatures.map(signature)),
    ),
    page(
      text(STYLES.heading, evidence.title),
      text(STYLES.body, evidence.note),
      ...evidence.rows.map((one) => cell(one, { marginBottom: 8 })),
    ),
  );
}

export async function prepare({ application, peer }) {
  const require = createRequire(`${peer}/`);
  const { createElement } = require('react');
  const entry = pathToFileURL(require.resolve('@react-pdf/renderer')).href;
  const library = { createElement, ...(await import(entry)) };
  return { render: () => library.renderToBuffer(createDocument({ application, library })) };
}
