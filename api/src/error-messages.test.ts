import { refusals } from '@funding-desk/shared/messages/en';
import { LANGUAGES } from '@funding-desk/shared/messages/languages';
import { loadMessages } from '@funding-desk/shared/messages/load-language';
import type { Refusals } from '@funding-desk/shared/messages/message-types';
import { staff } from '@funding-desk/shared/messages/staff';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './error-messages.ts';
import { AppError } from './errors.ts';

const VALUES = { retryAfterSeconds: 720, most: 7 };
const entriesOf = (groups: object): [code: string, message: unknown][] =>
  Object.values(groups).flatMap((group: object) => Object.entries(group));
const spell = (message: unknown) =>
  typeof message === 'function' ? String(Reflect.apply(message, undefined, [VALUES])) : message;

/** Never called: it must fail to compile when a line below becomes valid. */
export function notCompiling(english: Refusals): readonly [AppError[], Refusals[]] {
  const { missing_company, ...others } = english;
  return [
    [
      // @ts-expect-error a code without a message
      new AppError('no_such_message'),
      // @ts-expect-error a wire code is no message
      new AppError('unreadable_file'),
      // @ts-expect-error a message without its values
      new AppError('too_many_calls'),
      // @ts-expect-error a value of another type
      new AppError('too_many_attached', { most: 'ten' }),
      new AppError('too_many_attached', { most: 10 }),
    ],
    [
      // @ts-expect-error a translation without one of the groups
      others,
      // @ts-expect-error a group without one of its messages
      { ...english, missing_company: {} },
      // @ts-expect-error a message that there is not in English
      { ...english, missing_company: { ...missing_company, extra: 'Extra' } },
      // @ts-expect-error a message of values that the English one does not give
      { ...english, missing_company: { missing_company: ({ name }: { name: string }) => name } },
    ],
  ];
}

it('message codes are unique', () => {
  const codes = entriesOf([refusals, staff].flatMap((groups) => Object.values(groups))).map(([code]) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('messages in %s', async (language) => {
  const translated = new Map(entriesOf((await loadMessages(language)).refusals));

  it.each(entriesOf(refusals))('translate %s', (code, english) => {
    const sentence = spell(translated.get(code));
    expect(sentence).toMatch(/\S/);
    expect(sentence).not.toContain('undefined');
    expect(sentence).not.toBe(spell(english));
  });

  it('never show the texts for staff and programs', () => {
    const sentence = sentenceOf(new AppError('request_invalid', { sentence: 'Invalid input.' }), language);
    expect(sentence).toBe(translated.get('not_understood'));
  });
});

describe('waits', () => {
  const inEach = (refusal: AppError) => LANGUAGES.map((language) => sentenceOf(refusal, language));
  it.each([
    ['too_many_calls', 1, ['in a second.', 'en un segundo.']],
    ['too_many_calls', 12, ['in 12 seconds.', 'en 12 segundos.']],
    ['too_many_resume_links', 60, ['in a minute.', 'en un minuto.']],
    ['too_many_resume_links', 661, ['in 12 minutes.', 'en 12 minutos.']],
    ['network_quota_reached', 5_400, ['in 90 minutes.', 'en 90 minutos.']],
    ['form_quota_reached', 5_401, ['in 2 hours.', 'en 2 horas.']],
  ] as const)('of %s after %i s', (code, retryAfterSeconds, endings) => {
    const sentences = inEach(new AppError(code, { retryAfterSeconds }));
    for (const [at, ending] of endings.entries()) expect(sentences[at]).toMatch(new RegExp(`${ending}$`));
  });
});
