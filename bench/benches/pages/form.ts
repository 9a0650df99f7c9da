import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Services, startServices } from '../../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../../bench.ts';
import { gzipped, openBrowser, patiently, type Sizes, scriptsOf, sumOf } from '../../lib/browser.ts';
import { figureOf } from '../../lib/figures.ts';
import { type LighthouseResult, openLighthouse } from '../../lib/lighthouse.ts';
import { installPeer } from '../../lib/peers.ts';

const BENCH = 'form';
const ROUNDS = { usual: 5, long: 15 };
const INITIAL_KB = 100;
const SHARE_OF_FORMIO = 0.25;

/** The scripts that the page names itself: its first field needs no others. */
async function initialScripts(address: string, all: Sizes): Promise<Sizes> {
  const html = await (await fetch(address)).text();
  return new Map([...all].filter(([script]) => html.includes(script)));
}

/** Gzipped size of the bundle with which Form.io itself renders a form in a page. */
async function formioRendererBytes({ say }: BenchContext): Promise<number> {
  const peer = await installPeer({ name: 'formio-renderer', say });
  return gzipped(await readFile(path.join(peer, 'node_modules/@formio/js/dist/formio.form.min.js')));
}

async function sizeFigures(address: string, context: BenchContext): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const waitUntilUsable = (page: Page) => patiently(page.locator('[name="legalBusinessName"]')).toBeVisible();
  const all = await scriptsOf({ browser, address, waitUntilUsable }).finally(() => browser.close());
  const initial = sumOf(await initialScripts(address, all));
  const formio = await formioRendererBytes(context);
  const inKb = { bench: BENCH, unit: ' kB' };
  return [
    figureOf({
      ...inKb,
      measure: 'JavaScript until the first field can be used, gzipped',
      values: [initial / 1000],
      atMost: INITIAL_KB,
    }),
    figureOf({ ...inKb, measure: 'with the scripts that load by themselves afterwards', values: [sumOf(all) / 1000] }),
    figureOf({ ...inKb, measure: 'renderer of @formio/js 5.6.0, gzipped', values: [formio / 1000] }),
    figureOf({
      bench: BENCH,
      measure: 'JavaScript as a share of that renderer',
      values: [initial / formio],
      unit: 'x',
      atMost: SHARE_OF_FORMIO,
    }),
  ];
}

async function runLighthouse(address: string, context: BenchContext): Promise<readonly LighthouseResult[]> {
  const lighthouse = await openLighthouse(context);
  const results: LighthouseResult[] = [];
  const rounds = context.isLong ? ROUNDS.long : ROUNDS.usual;
  for (let round = 0; round < rounds; round += 1) {
    const result = await lighthouse.measure(address);
    context.say(JSON.stringify(result));
    results.push(result);
  }
  return results;
}

async function lighthouseFigures(address: string, context: BenchContext): Promise<readonly Figure[]> {
  const results = await runLighthouse(address, context);
  const figure = (
    measure: string,
    read: (result: LighthouseResult) => number,
    over: { unit: string; atLeast?: number; atMost?: number },
  ) => figureOf({ bench: BENCH, measure, values: results.map(read), ...over });
  return [
    figure('Lighthouse performance on a phone', ({ score }) => score, { unit: '', atLeast: 98 }),
    figure('layout shift', ({ shift }) => shift, { unit: '', atMost: 0.05 }),
    figure('first contentful paint', ({ firstPaint }) => firstPaint, { unit: ' ms' }),
    figure('largest contentful paint', ({ largestPaint }) => largestPaint, { unit: ' ms' }),
    figure('speed index', ({ speedIndex }) => speedIndex, { unit: ' ms' }),
    figure('total blocking time', ({ blocked }) => blocked, { unit: ' ms' }),
  ];
}

async function run(context: BenchContext): Promise<readonly Figure[]> {
  const services: Services = await startServices();
  const address = `${services.url}/embed/${services.link.slug}`;
  try {
    return [...(await sizeFigures(address, context)), ...(await lighthouseFigures(address, context))];
  } finally {
    await services.close();
  }
}

export const formBench: Bench = { name: BENCH, title: 'scripts of the public form, and its speed on a phone', run };
