import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { createSealer } from '../crypto/sealing.ts';
import { createRedactor, digestWords } from './applicant-words.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, first] = [key('k1'), key('k2')];
const company = new Types.ObjectId();
const TEXTS = ['Zyxquark Kites LLC', 'owner@zyxquark.com', '(305) 555-0199', '83-9174625', 'Zoë Müller'];
const digests = digestWords({ sealer: createSealer(old), company, texts: TEXTS });
const redact = createRedactor({ sealer: createSealer(`${first},${old}`), company, digests });

it.each([
  ['zyxquark', '(erased)'],
  ['Zyxq', '(erased)'],
  ['Zyxquark florida', '(erased) florida'],
  ['florida: ZYXQUARK, kites', 'florida: (erased), (erased)'],
  ['owner@zyxquark.com', '(erased)@(erased).com'],
  ['zoe', '(erased)'],
  ['Muller', '(erased)'],
  ['Zoe\u0308 M', '(erased)'],
  ['**-***4625', '(erased)'],
  ['5550199', '(erased)'],
  ['305 555', '(erased)'],
])('redacts the words of a search that quote an applicant: %s', (search, redacted) => {
  expect(redact(search)).toBe(redacted);
  expect(redact(redacted)).toBe(redacted);
});

it.each(['', 'Birch Bakery LLC', 'quark', 'com', 'zy', '4626', 'my ki'])('leaves what quotes nobody: %s', (search) => {
  expect(redact(search)).toBe(search);
});

it('compares within one company only', () => {
  const other = createRedactor({ sealer: createSealer(old), company: new Types.ObjectId(), digests });
  expect(other('zyxquark')).toBe('zyxquark');
});
