import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { installPeer } from '../lib/peers.ts';
import { alternate, median } from '../lib/rounds.ts';
import { type PlainApplication, plainApplication, productInput } from '../pdf/application.ts';
import { type RendererProcess, startRenderer } from '../pdf/renderer-process.ts';

const NAME = 'pdf';
/** CPU seconds of a round. CPU time is counted in hundredths, so a round must not be short. */
const ROUND_SECONDS = 1;
const ROUNDS = { usual: 5, long: 15 } as const;
/** PDFs before the first round, which compile code. */
const WARM_UP = { product: 150, peer: 25 } as const;

interface Peer {
  readonly title: string;
  readonly renderer: string;
  /** Smallest ratio of PDFs per CPU second; undefined for a figure without a goal. */
  readonly goal?: number;
  readonly isFlattened?: boolean;
}

const PEERS: readonly Peer[] = [
  { title: 'plain pdfkit, RGBA signatures', renderer: 'plain-pdfkit', goal: 1.5 },
  {
    title: 'plain pdfkit, flattened signatures',
    renderer: 'plain-pdfkit',
    isFlattened: true,
  },
  { title: 'pdf-lib', renderer: 'pdf-lib', goal: 2 },
  { title: 'pdfmake', renderer: 'pdfmake', goal: 3 },
  {
    title: '@react-pdf/renderer',
    renderer: 'react-pdf',
    goal: 10,
  },
  { title: 'a warm Chromium page', renderer: 'chromium', goal: 5 },
];

async function flattened(application: PlainApplication): Promise<PlainApplication> {
  const signatures = application.signatures.map(async ({ png, captions }) => {
    return { captions, png: await sharp(png).flatten({ background: '#ffffff' }).removeAlpha().png().toBuffer() };
  });
  return { ...application, signatures: await Promise.all(signatures) };
}

/** Pages and words, to show that all renderers print the same content. */
function describe(title: string, { sample }: RendererProcess): string {
  const text = execFileSync('pdftotext', ['-', '-'], { input: sample, encoding: 'utf8' });
  const words = text.split(/\s+/).filter(Boolean).length;
  return `${title}: ${text.split('\f').length - 1} pages, ${words} words, ${(sample.length / 1000).toFixed(1)} KB`;
}

/** Number of PDFs that take `ROUND_SECONDS`. */
async function countFor(renderer: RendererProcess, warmUp: number): Promise<number> {
  await renderer.measure(warmUp);
  return Math.max(3, Math.round((await renderer.measure(warmUp)) * ROUND_SECONDS));
}

interface Comparison {
  readonly product: readonly number[];
  readonly ratios: readonly number[];
}

async function compare(product: RendererProcess, other: RendererProcess, rounds: number): Promise<Comparison> {
  const counts = { product: await countFor(product, WARM_UP.product), other: await countFor(other, WARM_UP.peer) };
  const pairs = await alternate({
    rounds,
    first: () => product.measure(counts.product),
    second: () => other.measure(counts.other),
  });
  return { product: pairs.map(({ first }) => first), ratios: pairs.map(({ first, second }) => first / second) };
}

interface PeerInput {
  readonly context: BenchContext;
  readonly product: RendererProcess;
  readonly application: PlainApplication;
  readonly rounds: number;
}

/** @returns a figure for each peer, and the speeds of the product in all rounds */
async function comparePeers({ context: { say }, product, application, rounds }: PeerInput) {
  const folder = await installPeer({ name: 'pdf', say });
  const figures: Figure[] = [];
  const speeds: number[] = [];
  for (const { title, renderer, goal, isFlattened } of PEERS) {
    const input = isFlattened ? await flattened(application) : application;
    const other = await startRenderer(renderer, { application: input, peer: folder });
    say(describe(title, other));
    const { product: measured, ratios } = await compare(product, other, rounds);
    speeds.push(...measured);
    say(`${title}: the product is ${median(ratios).toFixed(1)} times as fast`);
    const measure = `PDFs per CPU second, compared with ${title}`;
    figures.push(figureOf({ bench: NAME, measure, values: ratios, unit: 'x', ...(goal ? { atLeast: goal } : {}) }));
    await other.close();
  }
  return { figures, speeds };
}

async function run(context: BenchContext): Promise<readonly Figure[]> {
  const { root, say, isLong } = context;
  const rounds = isLong ? ROUNDS.long : ROUNDS.usual;
  const application = await plainApplication();
  const input = productInput(application.signatures[0]?.png ?? Buffer.alloc(0));
  const withoutSignatures = { ...input, masked: true, signatures: { signer1: null, signer2: null } };
  const product = await startRenderer('product', { root, input });
  const masked = await startRenderer('product', { root, input: withoutSignatures });
  say(describe('the product, clear copy', product));
  say(describe('the product, masked copy', masked));

  const { figures, speeds } = await comparePeers({ context, product, application, rounds });
  const { ratios } = await compare(product, masked, rounds);
  const rss = Math.max(product.rss(), masked.rss()) / 1_000_000;
  await product.close();
  await masked.close();
  const figure = (measure: string, values: readonly number[], more: { unit?: string; atMost?: number } = {}) =>
    figureOf({ bench: NAME, measure, values, unit: '', ...more });
  const maskedSpeeds = ratios.map((ratio) => median(speeds) / ratio);
  return [
    ...figures,
    figure('PDFs per CPU second, clear copy', speeds),
    figure('PDFs per CPU second, masked copy', maskedSpeeds),
    figure('size of a plain English application', [product.sample.length / 1000], { unit: ' KB', atMost: 40 }),
    figure('memory of the rendering process', [rss], { unit: ' MB', atMost: 200 }),
  ];
}

/**
 * The renderer alone, with an application with all usual fields and two drawn signatures. It compares the clear copy with
 * a PDF of each peer with the same text. The masked copy has a figure of its own.
 */
export const pdfBench: Bench = { name: NAME, title: 'Rendering an application', run };
