import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CHROMIUM_PATH } from './browser.ts';
import { installPeer } from './peers.ts';

const runProgram = promisify(execFile);

/** Lighthouse starts the browser itself. In a container it has to run without a sandbox. */
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

/** Lighthouse's result for a page on a simulated phone: CPU slowed down fourfold, slow 4G network. Times in milliseconds. */
export interface LighthouseResult {
  /** Up to 100. */
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly speedIndex: number;
  readonly blocked: number;
  readonly shift: number;
}

function parseReport(text: string): LighthouseResult {
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
  readonly measure: (address: string) => Promise<LighthouseResult>;
}

export async function openLighthouse({
  folder,
  say,
}: {
  /** For its reports. */
  folder: string;
  say: (line: string) => void;
}): Promise<Lighthouse> {
  const peer = await installPeer({ name: 'lighthouse', say });
  const program = path.join(peer, 'node_modules/lighthouse/cli/index.js');
  const report = path.join(folder, 'report.json');
  return {
    async measure(address) {
      const options = ['--only-categories=performance', '--output=json', `--output-path=${report}`, '--quiet'];
      await runProgram(process.execPath, [program, address, ...options, `--chrome-flags=${CHROME_FLAGS}`], {
        env: { ...process.env, CHROME_PATH: CHROMIUM_PATH },
      });
      return parseReport(await readFile(report, 'utf8'));
    },
  };
}
