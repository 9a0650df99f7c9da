import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { installPeer } from '../lib/peers.ts';
import { alternate, median } from '../lib/rounds.ts';
import { type PlainApplication, plainApplication, productInput } from '../pdf/application.ts';
import { type Side, startSide } from '../pdf/side.ts';

const NAME = 'pdf';
/** Seconds of CPU that one round of one side is to take: enough for the hundredths in which it is counted. */
const ROUND_SECONDS = 1;
const ROUNDS = { usual: 5, long: 15 } as const;
/** PDFs after which a just-in-time compiler has seen all there is to see. */
const WARM_UP = { product: 150, peer: 25 } as const;

interface Peer {
  readonly title: string;
  readonly side: string;
  /** So many times as many PDFs per CPU second; undefined for the reader alone. */
  readonly goal?: number;
  readonly isFlattened?: boolean;
}

const PEERS: readonly Peer[] = [
  { title: 'plain pdfkit, RGBA signatures', side: 'plain-pdfkit', goal: 1.5 },
  {
    title: 'plain pdfkit, flattened signatures',
    side: 'plain-pdfkit',
    isFlattened: true,
  },
  { title: 'pdf-lib', side: 'pdf-lib', goal: 2 },
  { title: 'pdfmake', side: 'pdfmake', goal: 3 },
  {
    title: '@react-pdf/renderer',
    side: 'react-pdf',
    goal: 10,
  },
  { title: 'a warm Chromium page', side: 'chromium', goal: 5 },
];

async function flattened(application: PlainApplication): Promise<PlainApplication> {
  const signatures = application.signatures.map(async ({ png, captions }) => {
    return { captions, png: await sharp(png).flatten({ background: '#ffffff' }).removeAlpha().png().toBuffer() };
  });
  return { ...application, signatures: await Promise.all(signatures) };
}

/** Pages and words, so that everybody sees whether the sides print the same. */
function describe(title: string, { sample }: Side): string {
  const text = execFileSync('pdftotext', ['-', '-'], { input: sample, encoding: 'utf8' });
  const words = text.split(/\s+/).filter(Boolean).length;
  return `${title}: ${text.split('\f').length - 1} pages, ${words} words, ${(sample.length / 1000).toFixed(1)} KB`;
}

/** PDFs of one side that keep a core busy for a round. */
async function countFor(side: Side, warmUp: number): Promise<number> {
  await side.measure(warmUp);
  return Math.max(3, Math.round((await side.measure(warmUp)) * ROUND_SECONDS));
}

interface Comparison {
  readonly product: readonly number[];
  readonly ratios: readonly number[];
}

async function compare(product: Side, other: Side, rounds: number): Promise<Comparison> {
  const counts = { product: await countFor(product, WARM_UP.product), other: await countFor(other, WARM_UP.peer) };
  const pairs = await alternate({
    rounds,
    first: () => product.measure(counts.product),
    second: () => other.measure(counts.other),
  });
  return { product: pairs.map(({ first }) => first), ratios: pairs.map(({ first, second }) => first / second) };
}

async function run({ root, say, isLong }: BenchContext): Promise<readonly Figure[]> {
  const rounds = isLong ? ROUNDS.long : ROUNDS.usual;
  const peer = await installPeer({ name: 'pdf', say });
  const application = await plainApplication();
  const input = productInput(application.signatures[0]?.png ?? Buffer.alloc(0));
  const product = await startSide('product', { root, input });
  const masked = await startSide('product', {
    root,
    input: { ...input, masked: true, signatures: { signer1: null, signer2: null } },
  });
  say(describe('the product, clear copy', product));
  say(describe('the product, masked copy', masked));

  const figures: Figure[] = [];
  const speeds: number[] = [];
  for (const { title, side, goal, isFlattened } of PEERS) {
    const given = isFlattened ? await flattened(application) : application;
    const other = await startSide(side, { application: given, peer });
    say(describe(title, other));
    const { product: measured, ratios } = await compare(product, other, rounds);
    speeds.push(...measured);
    say(`${title}: the product is ${median(ratios).toFixed(1)} times as quick`);
    const measure = `PDFs per CPU second, against ${title}`;
    figures.push(figureOf({ bench: NAME, measure, values: ratios, unit: 'x', ...(goal ? { atLeast: goal } : {}) }));
    await other.close();
  }
  const { ratios } = await compare(product, masked, rounds);
  const rss = Math.max(product.rss(), masked.rss()) / 1_000_000;
  await product.close();
  await masked.close();
  return [
    ...figures,
    figureOf({ bench: NAME, measure: 'PDFs per CPU second, clear copy', values: speeds, unit: '' }),
    figureOf({
      bench: NAME,
      measure: 'PDFs per CPU second, masked copy',
      values: ratios.map((ratio) => median(speeds) / ratio),
      unit: '',
    }),
    figureOf({
      bench: NAME,
      measure: 'size of a plain English application',
      values: [product.sample.length / 1000],
      unit: ' KB',
      atMost: 40,
    }),
    figureOf({ bench: NAME, measure: 'memory of the rendering process', values: [rss], unit: ' MB', atMost: 200 }),
  ];
}

/**
 * The renderer on its own, an application with all usual fields and two drawn signatures: one PDF, the clear copy, against
 * one PDF of each peer with the same text. The product makes a second, masked copy of each application, which is told apart.
 */
export const pdfBench: Bench = { name: NAME, title: 'Rendering an application', run };
