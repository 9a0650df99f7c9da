import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipped } from '../lib/browser.ts';
import { installPeer } from '../lib/peers.ts';

const PACKAGES = { '@formio/js': '5.6.0' };

/** Bytes, after gzip, of what Form.io itself has a page load to show a form: its renderer, packed by its makers. */
export async function formioRendererBytes({
  root,
  say,
}: {
  root: string;
  say: (line: string) => void;
}): Promise<number> {
  const peer = await installPeer({ root, name: 'formio-renderer', packages: PACKAGES, say });
  return gzipped(await readFile(path.join(peer, 'node_modules/@formio/js/dist/formio.form.min.js')));
}
