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

export async function prepare({ application, peer }) {
  const require = createRequire(`${peer}/`);
  const { createElement: h } = require('react');
  const entry = pathToFileURL(require.resolve('@react-pdf/renderer')).href;
  const { Document, Image, Page, Text, View, renderToBuffer } = await import(entry);
  const text = (style, content) => h(Text, { style }, content);
  const cell = ([label, value], style) => h(View, { style }, text(STYLES.label, label), text({}, value));
  const pairs = (rows) => rows.flatMap((row, at) => (at % 2 === 0 ? [[row, rows[at + 1]]] : []));
  const footer = h(Text, {
    style: STYLES.footer,
    fixed: true,
    render: ({ pageNumber, totalPages }) => `${application.footer} · Page ${pageNumber} of ${totalPages}`,
  });
  const section = ({ title, rows }) => [
    text(STYLES.heading, title),
    ...pairs(rows).map((pair) =>
      h(View, { style: STYLES.row, wrap: false }, ...pair.map((row) => row && cell(row, STYLES.half))),
    ),
  ];
  const signature = ({ png, captions }) =>
    h(
      View,
      { style: STYLES.half },
      h(Image, { src: png, style: { width: 206 } }),
      ...captions.map((one) => text({}, one)),
    );

  function element() {
    const { authorization, evidence } = application;
    return h(
      Document,
      null,
      h(
        Page,
        { size: 'LETTER', style: STYLES.page },
        text({ fontFamily: 'Helvetica-Bold', fontSize: 19 }, application.company),
        text({ fontFamily: 'Helvetica-Bold', fontSize: 15 }, application.title),
        ...application.facts.map((fact) => text({ fontSize: 8.5 }, fact)),
        ...application.sections.flatMap(section),
        text(STYLES.heading, authorization.title),
        ...authorization.paragraphs.map((paragraph) => text(STYLES.body, paragraph)),
        text(STYLES.heading, 'Signatures'),
        h(View, { style: STYLES.row, wrap: false }, ...application.signatures.map(signature)),
        footer,
      ),
      h(
        Page,
        { size: 'LETTER', style: STYLES.page },
        text(STYLES.heading, evidence.title),
        text(STYLES.body, evidence.note),
        ...evidence.rows.map((row) => cell(row, { marginBottom: 8 })),
        footer,
      ),
    );
  }

  return { render: () => renderToBuffer(element()) };
}
