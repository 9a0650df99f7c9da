import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listBinaryArithmetic, listIdleHelpers, listInexactFinance } from './exact-arithmetic.mjs';
import { listFiles } from './structure.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

it('finds no binary arithmetic in finance outside of the exact helpers', () => {
  expect(listInexactFinance(ROOT, listFiles(ROOT))).toEqual([]);
});

it('names no exact helper that needs no exception', () => {
  expect(listIdleHelpers(ROOT)).toEqual([]);
});

it.each([
  ['const payback = amount * factor;', '*'],
  ['const payment = payback / payments;', '/'],
  ['const rest = cents % 100;', '%'],
  ['const grown = rate ** 12;', '**'],
  ['let sum = 1; sum *= rate;', '*='],
  ['const dollars = cents | 0;', '|'],
  ['const factor = 1.3;', '1.3'],
  ['const small = 1e-4;', '1e-4'],
  ['const huge = 9007199254740993;', '9007199254740993'],
  ['const factor = parseFloat(text);', 'parseFloat'],
  ['const factor = Number.parseFloat(text);', 'parseFloat'],
  ['const factor = Number(text);', 'Number'],
  ['const all = texts.map(Number);', 'Number'],
  ['const all = texts.map(parseFloat);', 'parseFloat'],
  ['const factor = +text;', '+'],
  ['const cents = Math.round(amount);', 'Math'],
  ['const text = amount.toFixed(2);', '.toFixed'],
  ['const rate = decimal.toNumber();', '.toNumber'],
  ["const rate = decimal['toNumber']();", '.[]'],
  ['class Offer { readonly cost = this.payback * 2 }', '*'],
  [`const text = \`\${amount * 2}\`;`, '*'],
])('finds the planted %j', (source, what) => {
  expect(listBinaryArithmetic(source)).toEqual([{ line: 1, what }]);
});

it('finds every use with its line, and none in comments, texts and types', () => {
  const source = [
    "const a: 'x * y' = 'x * y'; // 1.5 * 2",
    '/* Math.max */ const sum = Number.isSafeInteger(a - b + 100_000);',
    'a / b;',
  ];
  expect(listBinaryArithmetic(source.join('\n'))).toEqual([{ line: 3, what: '/' }]);
});

it('leaves out the named helpers alone', () => {
  const source = 'function half(x: number) { return x / 2; }\nconst twice = (x: number) => x * 2;';
  expect(listBinaryArithmetic(source, ['half'])).toEqual([{ line: 2, what: '*' }]);
  expect(listBinaryArithmetic(source, ['half', 'twice'])).toEqual([]);
});
