import type { Page } from '@playwright/test';
import { type Stack, startStack } from '../../e2e/support/stack.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { formioRendererBytes } from '../form/formio-renderer.ts';
import { openLighthouse, type Verdict } from '../form/lighthouse.ts';
import { openBrowser, patiently, type Sizes, scriptsOf, sumOf } from '../lib/browser.ts';
import { figureOf } from '../lib/figures.ts';

const BENCH = 'form';
const ROUNDS = { usual: 5, long: 15 };
const INITIAL_KB = 100;
const PART_OF_FORMIO = 0.25;

/** What the form's page names, which is all that its first field needs. */
async function beginningOf(address: string, all: Sizes): Promise<Sizes> {
  const html = await (await fetch(address)).text();
  return new Map([...all].filter(([path]) => html.includes(path)));
}

async function sizeFigures(address: string, context: BenchContext): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const isThere = (page: Page) => patiently(page.locator('[name="legalBusinessName"]')).toBeVisible();
  const all = await scriptsOf({ browser, address, isThere }).finally(() => browser.close());
  const beginning = sumOf(await beginningOf(address, all));
  const formio = await formioRendererBytes(context);
  const inKb = { bench: BENCH, unit: ' kB' };
  return [
    figureOf({
      ...inKb,
      measure: 'JavaScript until the first field can be used, gzipped',
      values: [beginning / 1000],
      atMost: INITIAL_KB,
    }),
    figureOf({ ...inKb, measure: 'with what comes by itself after that', values: [sumOf(all) / 1000] }),
    figureOf({ ...inKb, measure: 'renderer of @formio/js 5.6.0, gzipped', values: [formio / 1000] }),
    figureOf({
      bench: BENCH,
      measure: 'JavaScript as a part of that renderer',
      values: [beginning / formio],
      unit: 'x',
      atMost: PART_OF_FORMIO,
    }),
  ];
}

async function judgeOften(address: string, context: BenchContext): Promise<readonly Verdict[]> {
  const lighthouse = await openLighthouse(context);
  const verdicts: Verdict[] = [];
  const rounds = context.isLong ? ROUNDS.long : ROUNDS.usual;
  for (let round = 0; round < rounds; round += 1) {
    const verdict = await lighthouse.validate(address);
    context.say(JSON.stringify(verdict));
    verdicts.push(verdict);
  }
  return verdicts;
}

async function lighthouseFigures(address: string, context: BenchContext): Promise<readonly Figure[]> {
  const verdicts = await judgeOften(address, context);
  const figure = (
    measure: string,
    read: (verdict: Verdict) => number,
    over: { unit: string; atLeast?: number; atMost?: number },
  ) => figureOf({ bench: BENCH, measure, values: verdicts.map(read), ...over });
  return [
    figure('Lighthouse performance on a phone', ({ score }) => score, { unit: '', atLeast: 95 }),
    figure('layout shift', ({ shift }) => shift, { unit: '', atMost: 0.05 }),
    figure('first contentful paint', ({ firstPaint }) => firstPaint, { unit: ' ms' }),
    figure('largest contentful paint', ({ largestPaint }) => largestPaint, { unit: ' ms' }),
    figure('speed index', ({ speedIndex }) => speedIndex, { unit: ' ms' }),
    figure('total blocking time', ({ blocked }) => blocked, { unit: ' ms' }),
  ];
}

async function run(context: BenchContext): Promise<readonly Figure[]> {
  const stack: Stack = await startStack();
  const address = `${stack.url}/embed/${stack.link.slug}`;
  try {
    return [...(await sizeFigures(address, context)), ...(await lighthouseFigures(address, context))];
  } finally {
    await stack.close();
  }
}

export const formBench: Bench = { name: BENCH, title: 'what the public form loads, and what a phone makes of it', run };
