import { chromium } from '@playwright/test';

const CSS = `
  body { font: 10pt Helvetica, Arial, sans-serif; color: #16202e; margin: 0 }
  h1 { font-size: 19pt; margin: 0 } h2 { font-size: 15pt; margin: 0 }
  h3 { font-size: 11pt; color: #1f4e79; border-bottom: .75pt solid #1f4e79; margin: 16pt 0 9pt; break-after: avoid }
  .grid { display: grid; grid-template-columns: 240pt 240pt; gap: 8pt 24pt } .grid > *, .row { break-inside: avoid }
  .row { margin-bottom: 8pt } .label { font-size: 7.5pt; color: #5b6675 } p { font-size: 8.5pt; margin: 0 0 6pt }
  img { width: 206pt } .evidence { break-before: page }`;

const escaped = (text) => text.replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one]);
const cell = ([label, value]) => `<div class="row"><div class="label">${escaped(label)}</div>${escaped(value)}</div>`;
const paragraph = (text) => `<p>${escaped(text)}</p>`;

function htmlOf({ company, title, facts, sections, authorization, signatures, evidence }) {
  const signature = ({ png, captions }) =>
    `<div><img src="data:image/png;base64,${png.toString('base64')}">${captions.map((one) => `<div>${escaped(one)}</div>`).join('')}</div>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${CSS}</style>
    <h1>${escaped(company)}</h1><h2>${escaped(title)}</h2>${facts.map(paragraph).join('')}
    ${sections.map((one) => `<h3>${escaped(one.title)}</h3><div class="grid">${one.rows.map(cell).join('')}</div>`).join('')}
    <h3>${escaped(authorization.title)}</h3>${authorization.paragraphs.map(paragraph).join('')}
    <h3>Signatures</h3><div class="grid">${signatures.map(signature).join('')}</div>
    <div class="evidence"><h3>${escaped(evidence.title)}</h3>${paragraph(evidence.note)}${evidence.rows.map(cell).join('')}</div></html>`;
}

/** One browser and one page for all PDFs. */
export async function prepare({ application }) {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  const footerTemplate = `<div style="font-size:7.5pt;margin-left:54pt">${escaped(application.footer)} · Page <span class="pageNumber"></span> of <span class="totalPages"></span></div>`;
  const options = {
    format: 'Letter',
    margin: { top: '0.75in', right: '0.75in', bottom: '0.9in', left: '0.75in' },
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate,
  };
  return {
    async render() {
      await page.setContent(htmlOf(application));
      return page.pdf(options);
    },
    close: () => browser.close(),
  };
}
