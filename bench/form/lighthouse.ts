import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CHROMIUM_PATH } from '../lib/browser.ts';
import { installPeer } from '../lib/peers.ts';

const runProgram = promisify(execFile);

/** The last one for Node 20. */
const PACKAGES = { lighthouse: '12.8.2' };
/** As Lighthouse itself starts the browser, which needs no sandbox of its own in a container. */
const CHROME_FLAGS = '--no-sandbox --headless=new --disable-gpu';

const measured = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': measured,
    'largest-contentful-paint': measured,
    'speed-index': measured,
    'total-blocking-time': measured,
    'cumulative-layout-shift': measured,
  }),
});

/** What Lighthouse says of a page on a phone: a slow fourfold CPU and a slow 4G line, both simulated. Times in milliseconds. */
export interface Verdict {
  /** Up to 100. */
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly speedIndex: number;
  readonly blocked: number;
  readonly shift: number;
}

function verdictOf(text: string): Verdict {
  const { categories, audits } = reportSchema.parse(JSON.parse(text));
  return {
    score: Math.round(categories.performance.score * 100),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    speedIndex: audits['speed-index'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  };
}

export interface Lighthouse {
  readonly validate: (address: string) => Promise<Verdict>;
}

export async function openLighthouse({
  root,
  folder,
  say,
}: {
  root: string;
  /** For its reports. */
  folder: string;
  say: (line: string) => void;
}): Promise<Lighthouse> {
  const peer = await installPeer({ root, name: 'lighthouse', packages: PACKAGES, say });
  const program = path.join(peer, 'node_modules/lighthouse/cli/index.js');
  const report = path.join(folder, 'report.json');
  return {
    async validate(address) {
      const options = ['--only-categories=performance', '--output=json', `--output-path=${report}`, '--quiet'];
      await runProgram(process.execPath, [program, address, ...options, `--chrome-flags=${CHROME_FLAGS}`], {
        env: { ...process.env, CHROME_PATH: CHROMIUM_PATH },
      });
      return verdictOf(await readFile(report, 'utf8'));
    },
  };
}
