import { baselineOf, type Edit, type Target } from './targets.ts';
import { mutool, qpdf, runTool } from './tools.ts';

/** An operator of pdfkit that shows a text: numbers between its letters move them. */
const SHOWN = /\[([^\]]*)\] TJ/g;
const hexOf = (text: string) => Buffer.from(text, 'latin1').toString('hex');
const textOf = (operands: string) =>
  Buffer.from([...operands.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex').toString('latin1');

/** The name of a font that an edit adds. */
const FONT = '/Edited << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>';

interface ContentEdit extends Target {
  readonly edit: Edit;
  readonly height: number;
  /** Sets the new text in another font. */
  readonly isOtherFont: boolean;
}

/** Changes the operators of an unpacked file. */
function editContent(file: string, { text, after, edit, height, isOtherFont }: ContentEdit): string {
  const found = [...file.matchAll(SHOWN)].find(([, operands = '']) => textOf(operands) === text.text);
  if (!found) throw new Error(`The file shows no ${text.text}`);
  const [whole] = found;
  const [before, behind] = [file.slice(0, found.index), file.slice(found.index + whole.length)];
  const shown = `[<${hexOf(after)}>] TJ`;
  if (edit !== 'text laid over') {
    const font = isOtherFont ? `/Edited ${text.size} Tf ` : '';
    const all = `${before}${font}${shown}${behind}`;
    return isOtherFont ? all.replace(/\/Font\s*<</g, `/Font << ${FONT}`) : all;
  }
  // pdfkit has turned the page upside down.
  const { x, y } = baselineOf(text, height);
  const box = `q 1 0 0 1 0 0 cm 1 g ${x - 1} ${y - 2} ${text.text.length * text.size * 0.6} ${text.size} re f Q`;
  const end = behind.indexOf('endstream');
  const font = /\/F\d+ [\d.]+ Tf(?![\s\S]*\/F\d+ [\d.]+ Tf)/.exec(before)?.[0] ?? '/F1 9 Tf';
  const drawn = `\nq 1 0 0 -1 0 ${height} cm ${box} BT ${font} 0 g 1 0 0 1 ${x} ${y} Tm ${shown} ET Q\n`;
  return `${before}${whole}${behind.slice(0, end)}${drawn}${behind.slice(end)}`;
}

type Change = Target & { readonly edit: Edit; readonly isOtherFont?: boolean };

function edited(bytes: Buffer, change: Change): Buffer {
  const file = bytes.toString('latin1');
  const [, height] = /\/MediaBox\s*\[\s*0\s+0\s+[\d.]+\s+([\d.]+)/.exec(file) ?? [];
  return Buffer.from(editContent(file, { isOtherFont: false, ...change, height: Number(height) }), 'latin1');
}

/** Unpacks a file, changes the operators of a text, and packs it again. */
export async function editByQpdf(bytes: Uint8Array, change: Change): Promise<Buffer> {
  if (change.edit === 'page removed')
    return qpdf([bytes], ([input = ''], output) => [input, '--pages', '.', '1,3-z', '--', output]);
  const open = await qpdf([bytes], ([input = ''], output) => [
    '--qdf',
    '--normalize-content=n',
    '--object-streams=disable',
    input,
    output,
  ]);
  const changed = edited(open, change);
  const fixed = await runTool({ tool: 'fix-qdf', inputs: [changed], args: (files) => files, isPrinted: true });
  return qpdf([fixed], ([input = ''], output) => [input, output]);
}

export async function editByMutool(bytes: Uint8Array, change: Change): Promise<Buffer> {
  if (change.edit === 'page removed')
    return mutool([bytes], ([input = ''], output) => ['clean', '-gz', input, output, '1,3-N']);
  const open = await mutool([bytes], ([input = ''], output) => ['clean', '-d', input, output]);
  const changed = edited(open, change);
  // Finds the objects anew, because lengths and offsets are wrong.
  return mutool([changed], ([input = ''], output) => ['clean', '-gz', input, output]);
}
