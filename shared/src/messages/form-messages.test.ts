import { describe, expect, it } from 'vitest';
import { form } from './en.ts';
import { lazyForm } from './en-lazy.ts';
import { TRANSLATIONS } from './languages.ts';
import type { FormMessages } from './message-types.ts';

/** Compile-time check of incomplete translations. Never called. */
export const incomplete = (messages: FormMessages) => {
  const { upload, page, ...parts } = messages;
  const { tooMany, ...uploadTexts } = upload;
  const translations: FormMessages[] = [
    // @ts-expect-error a part is missing
    { ...parts, upload },
    // @ts-expect-error a sentence is missing
    { ...parts, page, upload: uploadTexts },
    // @ts-expect-error a sentence needs a value that callers do not pass
    { ...parts, page, upload: { ...uploadTexts, tooMany: ({ least }: { least: number }) => `${least}` } },
  ];
  return [translations, tooMany];
};

/** Returns a value for every property, so that a message uses each of its parameters. */
const anyValues = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => '2' : '2') });
const spell = (text: unknown) => (typeof text === 'function' ? String(text(anyValues)) : String(text));

type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const textsOf = (parts: Parts) =>
  Object.entries(parts).flatMap(([part, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ key: `${part}.${name}`, text: spell(text) })),
  );

describe.each(Object.entries(TRANSLATIONS))('the form in %s', async (_tag, { messages }) => {
  const translated = new Map(textsOf((await messages()).form).map(({ key, text }) => [key, text]));

  it.each(textsOf({ ...form, ...lazyForm }))('translates $key', ({ key, text }) => {
    const translation = translated.get(key) ?? '';
    expect(translation.trim()).not.toBe('');
    expect(translation).not.toBe(text);
    expect(translation).not.toContain('undefined');
  });
});
