import { dirname } from 'node:path';
import type { Edit, Target } from './targets.ts';
import { runTool } from './tools.ts';

/** Opens a file in LibreOffice Draw without a window, with settings of its own, and saves it in another format. */
function convert(bytes: Uint8Array, { from, to }: { readonly from: string; readonly to: string }): Promise<Buffer> {
  const filter = from === 'pdf' ? ['--infilter=draw_pdf_import'] : [];
  return runTool({
    tool: 'soffice',
    inputs: [bytes],
    type: from,
    written: `input-0.${to}`,
    args: ([input = ''], output) => [
      `-env:UserInstallation=file://${dirname(output)}/settings`,
      '--headless',
      ...filter,
      ...['--convert-to', to, '--outdir', dirname(output), input],
    ],
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const FRAME = /<draw:frame [\s\S]*?<\/draw:frame>/g;
const WHITE =
  '<style:style style:name="white" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="solid" draw:fill-color="#ffffff"/></style:style>';

interface Drawing extends Target {
  readonly edit: Edit;
}

/** The frame with the text of the target. */
function findFrame(drawing: string, { text, nth }: Drawing): RegExpExecArray {
  const shown = `>${escaped(text.text)}<`;
  const frame = [...drawing.matchAll(FRAME)].filter(([whole]) => whole.includes(shown))[nth];
  if (!frame) throw new Error(`The drawing shows no ${text.text}`);
  return frame;
}

/** Changes a drawing as a person does: types other text, deletes a page, or puts a box and a text over the old one. */
function editDrawing(drawing: string, change: Drawing): string {
  if (change.edit === 'page removed') {
    const [, second] = drawing.matchAll(/<draw:page [\s\S]*?<\/draw:page>/g);
    return drawing.replace(second?.[0] ?? '', '');
  }
  const { 0: frame, index } = findFrame(drawing, change);
  const changed = frame.replace(`>${escaped(change.text.text)}<`, `>${escaped(change.after)}<`);
  if (change.edit !== 'text laid over')
    return `${drawing.slice(0, index)}${changed}${drawing.slice(index + frame.length)}`;
  const place = [...frame.matchAll(/svg:(?:x|y|width|height)="[^"]*"/g)].slice(0, 4).join(' ');
  const box = `<draw:rect draw:style-name="white" draw:layer="layout" ${place}/>`;
  const end = index + frame.length;
  return `${drawing.slice(0, end)}${box}${changed}${drawing.slice(end)}`.replace(
    '</office:automatic-styles>',
    `${WHITE}</office:automatic-styles>`,
  );
}

/** Opens a statement in LibreOffice Draw, changes it, and exports it as a PDF. */
export async function editByDraw(bytes: Uint8Array, change: Drawing): Promise<Buffer> {
  const drawing = (await convert(bytes, { from: 'pdf', to: 'fodg' })).toString();
  return convert(Buffer.from(editDrawing(drawing, change)), { from: 'fodg', to: 'pdf' });
}

/** Opens a statement in LibreOffice Draw and exports it as it is. */
export async function saveByDraw(bytes: Uint8Array): Promise<Buffer> {
  return convert(await convert(bytes, { from: 'pdf', to: 'fodg' }), { from: 'fodg', to: 'pdf' });
}
