import { honestStatement, writePage } from './hostile-statements.ts';

/** Names that every object of JavaScript has, or that change what it inherits. */
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then', 'length'];

/** A statement that gives such a name to everything that a PDF names. */
function namedStatement(name: string): Buffer {
  const show = (text: string, y: number) => `BT /${name} 11 Tf 1 0 0 1 60 ${y} Tm (${text}) Tj ET\n`;
  return writePage({
    content: `/${name} gs /${name} /${name} BDC /${name} cs 0 scn ${show('Business checking statement', 700)}${show('Statement period: May 1, 2026 - May 31, 2026', 600)}EMC`,
    catalog: `/${name} << /${name} (${name}) >> /Names << /Dests << /Names [(${name}) 3 0 R] >> >>`,
    page: `/${name} 1`,
    resources: [
      `/Font << /${name} 10 0 R >>`,
      `/ExtGState << /${name} << /ca 1 /${name} 1 >> >>`,
      `/Properties << /${name} << /Type /OCG /Name (${name}) >> >>`,
      `/ColorSpace << /${name} [/Separation /${name} /DeviceGray 11 0 R] >>`,
    ].join(' '),
    objects: [
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /${name} 1
        /Encoding << /BaseEncoding /${name} /Differences [65 /${name} /A 66 /${name}] >> >>`,
      '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0] /C1 [1] >>',
    ],
  });
}

/** The honest statement with a table of strange names behind it. */
const withStrangeInfo = (name: string) =>
  Buffer.from(
    honestStatement()
      .toString('latin1')
      .replace(/\/Root 1 0 R/, `/Root 1 0 R /${name} << /__proto__ << /polluted true >> >>`),
    'latin1',
  );

/** Files that would change what all objects inherit, if a library wrote to an object by a name of the file. */
export const INHERITED_NAMES: readonly (readonly [name: string, make: () => Buffer])[] = NAMES.flatMap((name) => [
  [`everything named ${name}`, () => namedStatement(name)] as const,
  [`${name} in the trailer`, () => withStrangeInfo(name)] as const,
]);
