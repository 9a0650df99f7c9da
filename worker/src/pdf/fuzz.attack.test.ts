import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationPdfInput } from './application-pdf-input.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { pdfPages, sampleInput } from './testing/pdf-fixtures.ts';

/** Each run takes a second or more. `FUZZ_RUNS` sets their number, and `FUZZ_SEED` repeats one. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 10);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

let pool: RenderPool;
let sample: ApplicationPdfInput;
beforeAll(async () => {
  // A long limit still detects a hang, and a busy machine does not exceed it.
  pool = createRenderPool({ size: 2, timeoutMs: 120_000 });
  sample = await sampleInput();
  process.stdout.write(`[attacks] PDF fuzz: ${numRuns} runs, FUZZ_SEED=${seed}\n`);
});
afterAll(() => pool.close());

const NASTY = [
  '\u202e\u2066\u200d',
  '\ud800',
  'e\u0301'.repeat(500),
  'שלום עולם'.repeat(20),
  'مرحبا'.repeat(30),
  '\u0000\u0007\u001b[31m',
  '(\\)) Tj ET endstream endobj',
  'W'.repeat(4_000),
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  '\ufffe\uffff',
  '\u2028\u2029\r\n\t',
  'कि्षि'.repeat(50),
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(...NASTY),
);
const someValues = fc.dictionary(fc.constantFrom(...FIELDS.map(({ name }) => name)), text, { maxKeys: 12 });
/** A missing or broken image is replaced with words. */
const picture = fc.oneof(fc.constant(null), fc.uint8Array({ maxLength: 300 }));
const hash = '0'.repeat(64);

const changes = fc.record({
  values: someValues,
  authorizationText: text,
  disclaimer: text,
  masked: fc.boolean(),
  soleOwner: fc.boolean(),
  showsAllQuestions: fc.boolean(),
  timeZone: fc.oneof(fc.constant(null), fc.string({ maxLength: 60 })),
  company: fc.record({ nameIn: text.map(short), nameOut: text.map(short), logo: picture }),
  signature: fc.oneof(fc.constant(undefined), picture),
  documents: fc.array(
    fc.record({
      originalFilename: text.map(short),
      documentType: fc.string({ maxLength: 40 }),
      fileSize: fc.nat(),
      sha256: fc.constant(hash),
    }),
    { maxLength: 10 },
  ),
});

/** The maximum length that the input schema allows. */
function short(long: string): string {
  return long.slice(0, 1_000);
}

it(
  'renders a readable PDF in time for any application',
  async () => {
    await fc.assert(
      fc.asyncProperty(changes, async ({ signature, ...changed }) => {
        const signatures = signature === undefined ? sample.signatures : { signer1: signature, signer2: signature };
        const values = { ...sample.values, ...changed.values };
        const bytes = await pool.render({ ...sample, ...changed, values, signatures });
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        expect(pdfPages(bytes).length).toBeGreaterThan(1);
        expect(bytes.toString('latin1')).not.toMatch(/\/(?:JavaScript|Launch|URI|OpenAction)\b/);
      }),
      { numRuns, seed, endOnFailure: true },
    );
  },
  240_000 + numRuns * 10_000,
);
