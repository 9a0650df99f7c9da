import { existsSync } from 'node:fs';
import { PDFDocument, PDFName, PDFString, rgb } from '@cantoo/pdf-lib';
import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { type Browser, chromium } from '@playwright/test';
import type { RoundTripSample } from '../round-trip/sample.ts';
import { saveByDraw } from './draw-edits.ts';
import { hasTool, mutool, qpdf, runTool, type Tool } from './tools.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** A way in which an honest file is saved once more. */
interface Copy {
  readonly tool?: Tool;
  readonly make: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Takes so long that only a long run makes it. */
  readonly isSlow?: boolean;
}

const PASSWORD = ['--encrypt', '', 'owner', '256', '--'];

async function byLibrary(bytes: Uint8Array, change: (document: PDFDocument) => void, isIncremental: boolean) {
  const document = await PDFDocument.load(bytes, isIncremental ? { forIncrementalUpdate: true } : {});
  change(document);
  return document.save();
}

/** A highlighter's mark over a line, as viewers make it. */
function highlight(document: PDFDocument): void {
  const page = document.getPage(0);
  const { context } = document;
  const appearance = context.formXObject([], { BBox: [60, 300, 560, 312] });
  const note = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Highlight',
      Rect: [60, 300, 560, 312],
      QuadPoints: [60, 312, 560, 312, 60, 300, 560, 300],
      C: [1, 1, 0],
      AP: { N: context.register(appearance) },
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([note]));
}

function addField(document: PDFDocument): void {
  const field = document.getForm().createTextField('reference');
  field.setText('Checked');
  field.addToPage(document.getPage(0), { x: 400, y: 8, width: 120, height: 14 });
}

function stamp(document: PDFDocument): void {
  for (const page of document.getPages()) page.drawText('Received 2026', { x: 40, y: 4, size: 7, color: rgb(0, 0, 1) });
}

/** Every copy shows what the bank issued. */
export const HONEST_COPIES: Readonly<Record<string, Copy>> = {
  'as it is': { make: async (bytes) => bytes },
  'linearized by qpdf': {
    tool: 'qpdf',
    make: (bytes) => qpdf([bytes], ([input = ''], out) => ['--linearize', input, out]),
  },
  'packed by qpdf': {
    tool: 'qpdf',
    make: (bytes) => qpdf([bytes], ([input = ''], out) => ['--object-streams=generate', input, out]),
  },
  'merged by qpdf': {
    tool: 'qpdf',
    make: (bytes) => qpdf([bytes, bytes], (inputs, out) => ['--empty', '--pages', ...inputs, '--', out]),
  },
  'decrypted by qpdf': {
    tool: 'qpdf',
    make: async (bytes) => {
      const locked = await qpdf([bytes], ([input = ''], out) => [...PASSWORD, input, out]);
      return qpdf([locked], ([input = ''], out) => ['--decrypt', input, out]);
    },
  },
  'saved by mutool': {
    tool: 'mutool',
    make: (bytes) => mutool([bytes], ([input = ''], out) => ['clean', '-gz', input, out]),
  },
  'merged by mutool': {
    tool: 'mutool',
    make: (bytes) => mutool([bytes], ([input = ''], out) => ['merge', '-o', out, input]),
  },
  'printed by poppler': {
    tool: 'pdftocairo',
    make: (bytes) =>
      runTool({ tool: 'pdftocairo', inputs: [bytes], args: ([input = ''], out) => ['-pdf', input, out] }),
  },
  'exported by LibreOffice Draw': { tool: 'soffice', make: saveByDraw, isSlow: true },
  'with a title': { make: (bytes) => byLibrary(bytes, (document) => document.setTitle('Statement'), false) },
  'linearized, then with an appended title': {
    tool: 'qpdf',
    make: async (bytes) => {
      const linearized = await qpdf([bytes], ([input = ''], out) => ['--linearize', input, out]);
      return byLibrary(linearized, (document) => document.setTitle('Statement'), true);
    },
  },
  'with an appended title': { make: (bytes) => byLibrary(bytes, (document) => document.setTitle('Statement'), true) },
  'with an appended mark': { make: (bytes) => byLibrary(bytes, highlight, true) },
  'with an appended field': { make: (bytes) => byLibrary(bytes, addField, true) },
  'with an appended page': {
    make: (bytes) => byLibrary(bytes, (document) => void document.addPage().drawText('Images of checks'), true),
  },
  'with an appended stamp': {
    make: (bytes) => byLibrary(bytes, stamp, true),
  },
  'with appended contents of nothing': {
    make: (bytes) =>
      byLibrary(bytes, (document) => document.catalog.set(PDFName.of('Lang'), PDFString.of('en-US')), true),
  },
};

export const canMake = ({ tool, isSlow = false }: Copy): boolean =>
  (tool === undefined || hasTool(tool)) && (!isSlow || isLongRun);

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The texts of a sample as a page of a bank's website shows them. */
function toHtml(sample: RoundTripSample): string {
  const texts = sample.texts();
  const last = Math.max(...texts.map(({ page }) => page));
  const sheets = Array.from({ length: last }, (_, at) => {
    const own = texts.filter(({ page }) => page === at + 1);
    const spans = own.map(
      ({ x, y, text, size, isBold }) =>
        `<span style="left:${x}pt;top:${y}pt;font-size:${size}pt;font-weight:${isBold ? 700 : 400}">${escaped(text)}</span>`,
    );
    return `<div>${spans.join('')}</div>`;
  });
  const style =
    'body{margin:0;font-family:Helvetica,Arial,sans-serif}div{position:relative;width:612pt;height:790pt;break-after:page}span{position:absolute;white-space:pre;line-height:1}';
  return `<!doctype html><style>${style}</style>${sheets.join('')}`;
}

/** Prints samples by Chromium. Null where no Chromium is installed. */
export async function openPrinter() {
  if (!existsSync(CHROMIUM)) return null;
  const browser: Browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  return {
    async print(sample: RoundTripSample): Promise<Buffer> {
      await page.setContent(toHtml(sample));
      return page.pdf({ width: '8.5in', height: '11in', printBackground: true });
    },
    close: () => browser.close(),
  };
}
