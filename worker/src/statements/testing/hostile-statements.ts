import { createPdfWriter } from '@funding-desk/shared/testing/pdf-writer';
import { deflateRepeated } from '@funding-desk/shared/testing/pictures/deflate-repeated';

interface Page {
  readonly content: string | Uint8Array;
  /** Points. */
  readonly width?: number;
  /** Further entries of the page. */
  readonly page?: string;
  readonly catalog?: string;
  readonly resources?: string;
  /** Entries of the content's dictionary, such as its filter. */
  readonly stream?: string;
  /** Bodies of objects from number 10. */
  readonly objects?: readonly string[];
}

/** A PDF of one page, written as it is. */
export function writePage({
  content,
  width = 612,
  page = '',
  catalog = '',
  resources = '',
  stream = '',
  objects = [],
}: Page): Buffer {
  const writer = createPdfWriter();
  const fonts = resources.includes('/Font') ? resources : `/Font << /F1 5 0 R >> ${resources}`;
  const more = objects.map((body, index) => [10 + index, writer.putObject(10 + index, body)] as const);
  const entries = {
    1: writer.putObject(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    2: writer.putObject(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    3: writer.putObject(
      3,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} 792] /Contents 4 0 R /Resources << ${fonts} >> ${page} >>`,
    ),
    4: writer.putStream({ number: 4, dict: stream, data: Buffer.from(content) }),
    5: writer.putObject(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...Object.fromEntries(more),
  };
  writer.putEnd(writer.putTable({ entries }));
  return writer.toBuffer();
}

const show = (text: string, y: number) => `BT /F1 11 Tf 1 0 0 1 60 ${y} Tm (${text}) Tj ET\n`;
const LINES = [
  'Business checking statement',
  'Account number XXXXXX1234',
  'Deposits 9,120.00',
  'Ending balance 4,110.20',
];
/** What everybody sees: a statement without a period. */
const SEEN = LINES.map((line, index) => show(line, 700 - index * 20)).join('');
const PERIOD = show('Statement period: March 1, 2026 - March 31, 2026', 600);

/** The same period where everybody sees it. */
export const honestStatement = () => writePage({ content: `${SEEN}${PERIOD}` });

/** A statement with so many lines of a table, closer together than any printer's. */
export function statementOfLines(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, index) => {
    const y = 590 - (index * 580) / count;
    return show('03/05 ACH DEBIT 77 1,234.56 9,999.99', Number(y.toFixed(4)));
  });
  return writePage({ content: `${SEEN}${PERIOD}${rows.join('')}` });
}

const INK = '{ dup dup }';

/** The same, in an ink whose color a PostScript function computes. */
export const spotColorStatement = () =>
  writePage({
    content: `/Ink cs 0 scn ${SEEN}${PERIOD}`,
    resources: '/ColorSpace << /Ink [/Separation /Ink /DeviceRGB 10 0 R] >>',
    objects: [
      `<< /FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1] /Length ${INK.length} >>\nstream\n${INK}\nendstream`,
    ],
  });

/** A hidden layer. */
const LAYER = {
  catalog: '/OCProperties << /OCGs [10 0 R] /D << /Order [] /OFF [10 0 R] >> >>',
  resources: '/Properties << /L 10 0 R >>',
  objects: ['<< /Type /OCG /Name (Hidden) >>'],
};

/** Statements whose period nobody sees. */
export const HIDDEN_PERIODS: Readonly<Record<string, () => Buffer>> = {
  'in the invisible mode': () => writePage({ content: `${SEEN}3 Tr ${PERIOD}` }),
  'in the color of the page': () => writePage({ content: `${SEEN}1 1 1 rg ${PERIOD}` }),
  'in nearly the color of the page': () => writePage({ content: `${SEEN}0.97 g ${PERIOD}` }),
  'in the color of a box': () => writePage({ content: `${SEEN}0 0 0.5 rg 40 590 500 30 re f ${PERIOD}` }),
  'under a box': () => writePage({ content: `${SEEN}${PERIOD}1 g 40 590 500 30 re f` }),
  'in letters of a point': () => writePage({ content: `${SEEN}${PERIOD.replace('/F1 11', '/F1 1')}` }),
  'in letters that are scaled away': () => writePage({ content: `${SEEN}q .01 0 0 .01 60 600 cm ${PERIOD} Q` }),
  'outside of the page': () => writePage({ content: `${SEEN}1 0 0 1 700 0 cm ${PERIOD}` }),
  'outside of the crop box': () => writePage({ content: `${SEEN}${PERIOD}`, page: '/CropBox [0 620 612 792]' }),
  'in a part that is clipped away': () => writePage({ content: `${SEEN}q 0 0 50 50 re W n ${PERIOD} Q` }),
  'in a form without extent': () =>
    writePage({
      content: `${SEEN}/X Do`,
      resources: '/XObject << /X 10 0 R >>',
      objects: [
        `<< /Type /XObject /Subtype /Form /BBox [0 0 0 0] /Resources << /Font << /F1 5 0 R >> >> /Length ${PERIOD.length} >>\nstream\n${PERIOD}\nendstream`,
      ],
    }),
  'in a transparent color': () =>
    writePage({
      content: `${SEEN}/G gs ${PERIOD}`,
      resources: '/ExtGState << /G << /ca 0 >> >>',
    }),
  'on a hidden layer': () => writePage({ content: `${SEEN}/OC /L BDC ${PERIOD} EMC`, ...LAYER }),
  mirrored: () => writePage({ content: `${SEEN}-1 0 0 1 612 0 cm ${PERIOD}` }),
  'in a note': () =>
    writePage({
      content: SEEN,
      page: '/Annots [<< /Type /Annot /Subtype /FreeText /Rect [60 590 500 620] /Contents (Statement period: March 1, 2026 - March 31, 2026) /DA (/F1 11 Tf) >>]',
    }),
};

/** Scans whose text nobody sees. */
export const hiddenText = () => writePage({ content: `3 Tr ${SEEN}${PERIOD}` });

const MEBIBYTE = 1024 * 1024;

/** A page whose content expands a thousand times. */
function bomb(mebibytes: number, filler: string): Buffer {
  return writePage({
    content: deflateRepeated({ length: mebibytes * MEBIBYTE, filler }),
    stream: '/Filter /FlateDecode',
  });
}

/** Forms that each draw the next one many times. */
function nestedForms(depth: number): Buffer {
  const form = (next: string, resources: string) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${resources} >> /Length ${next.length} >>\nstream\n${next}\nendstream`;
  const forms = Array.from({ length: depth }, (_, index) =>
    form('/X Do '.repeat(20), `/XObject << /X ${11 + index} 0 R >>`),
  );
  const last = form(show('Statement period', 10), '/Font << /F1 5 0 R >>');
  return writePage({ content: '/X Do', resources: '/XObject << /X 10 0 R >>', objects: [...forms, last] });
}

interface PageTree {
  readonly kids: string;
  readonly count: number;
  readonly objects?: Readonly<Record<number, string>>;
}

function pageTree({ kids, count, objects = {} }: PageTree): Buffer {
  const writer = createPdfWriter();
  const more = Object.entries(objects).map(
    ([number, body]) => [number, writer.putObject(Number(number), body)] as const,
  );
  const entries = {
    1: writer.putObject(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    2: writer.putObject(2, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`),
    3: writer.putObject(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'),
    ...Object.fromEntries(more),
  };
  writer.putEnd(writer.putTable({ entries }));
  return writer.toBuffer();
}

const MILLION = 1_000_000;
/** Long lines that are all visible. */
function repeated(text: string): Buffer {
  const content = Array.from({ length: 20 }, (_, index) => show(text, 780 - index * 30)).join('');
  return writePage({ content: `${SEEN}${content}`, width: 1_000_000 });
}

/** A font whose table of characters names all numbers, many times. */
function endlessCharacters(): Buffer {
  const ranges = '<00000000> <00FFFFFE> <0041>\n'.repeat(100);
  const map = `begincmap\n1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange\n100 beginbfrange\n${ranges}endbfrange\nendcmap`;
  return writePage({
    content: 'BT /F2 11 Tf 60 600 Td (Statement) Tj ET',
    resources: '/Font << /F2 10 0 R >>',
    objects: [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 11 0 R >>',
      `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
    ],
  });
}

/** Files that cost time or memory, or are no statements at all. */
export const HOSTILE_STATEMENTS: Readonly<Record<string, () => Buffer>> = {
  'an empty file': () => Buffer.alloc(0),
  'bytes that are not a PDF': () => Buffer.alloc(200_000, 'no statement '),
  'a PDF that is cut off': () => honestStatement().subarray(0, 300),
  'a page of a gigabyte of blanks': () => bomb(1_024, ' '),
  'a page of a gigabyte of operators': () => bomb(1_024, 'q Q '),
  'a page of endless text': () => bomb(512, '(Statement period 03/01/26 - 03/31/26) Tj '),
  'a string of a gigabyte': () => bomb(1_024, '('),
  'forms in forms': () => nestedForms(12),
  'a form that draws itself': () =>
    writePage({
      content: '/X Do',
      resources: '/XObject << /X 10 0 R >>',
      objects: [
        '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 10 0 R >> >> /Length 11 >>\nstream\n/X Do /X Do\nendstream',
      ],
    }),
  'a million pages': () => pageTree({ kids: '3 0 R '.repeat(MILLION), count: MILLION }),
  'a claim of a billion pages': () => pageTree({ kids: '3 0 R', count: 1_000 * MILLION }),
  'a claim of fewer than no pages': () => pageTree({ kids: '3 0 R', count: -5 }),
  'a tree of pages that contains itself': () => pageTree({ kids: '2 0 R 2 0 R', count: 900 }),
  'a deep tree of pages': () =>
    pageTree({
      kids: '10 0 R',
      count: 900,
      objects: Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [
          10 + index,
          `<< /Type /Pages /Kids [${11 + index} 0 R] /Count 900 >>`,
        ]),
      ),
    }),
  'a page without a size': () =>
    pageTree({ kids: '10 0 R', count: 1, objects: { 10: '<< /Type /Page /MediaBox [] >>' } }),
  'a font of endless characters': endlessCharacters,
  'lines of labels': () => repeated('statement period statement for the period period covered '.repeat(120)),
  'lines of digits': () => repeated(`account number ${'1 11-11 111 '.repeat(600)}`),
  'lines of spaces': () => repeated(`statement period${' '.repeat(5_000)}from${' '.repeat(3_000)}`),
  'lines of dates': () => repeated(`statement period ${'1/1 - 1/1 to '.repeat(500)}`),
};
