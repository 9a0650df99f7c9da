import { describe, expect, it } from 'vitest';
import { insertMention, mentionAt, mentionsIn, splitMentions } from './mentions.ts';

const ANNA = { id: '64b7f0c2a1d3e5f708192a3b', name: 'Anna Example' };
const ANN = { id: '64b7f0c2a1d3e5f708192a3c', name: 'Ann Ox' };
const OXFORD = { id: '64b7f0c2a1d3e5f708192a3d', name: 'Ann Oxford' };

const atEnd = (text: string) => mentionAt({ text, caret: text.length });

describe('mentionAt', () => {
  it.each([
    ['@', { start: 0, search: '' }],
    ['Please ask @an', { start: 11, search: 'an' }],
    ['Please ask @Anna Ex', { start: 11, search: 'Anna Ex' }],
    ['First line\n@an', { start: 11, search: 'an' }],
    ['(@an', { start: 1, search: 'an' }],
  ])('finds the mention at the end of %j', (text, expected) => {
    expect(atEnd(text)).toEqual(expected);
  });

  it.each(['', 'no mention', 'anna@example', 'at @ noon', '@anna\nnext', '@anna  then', `@${'x'.repeat(41)}`])(
    'finds none at the end of %j',
    (text) => {
      expect(atEnd(text)).toBeNull();
    },
  );

  it('ignores what follows the caret', () => {
    expect(mentionAt({ text: 'Ask @an now', caret: 7 })).toEqual({ start: 4, search: 'an' });
  });
});

describe('insertMention', () => {
  it('replaces the typed part and keeps the rest', () => {
    const query = { start: 4, search: 'an' };
    expect(insertMention({ text: 'Ask @an now', caret: 7, query, name: 'Anna Example' })).toEqual({
      text: 'Ask @Anna Example now',
      caret: 18,
    });
  });
});

describe('mentionsIn', () => {
  it('returns each person once, and leaves out removed names', () => {
    expect(mentionsIn('For @Anna Example', [ANNA, ANNA, ANN])).toEqual([ANNA]);
  });
});

describe('splitMentions', () => {
  it('marks names, the longest first', () => {
    expect(splitMentions('Hi @Ann Oxford and @Ann Ox.', [ANN, OXFORD])).toEqual([
      { text: 'Hi ', isMention: false },
      { text: '@Ann Oxford', isMention: true },
      { text: ' and ', isMention: false },
      { text: '@Ann Ox', isMention: true },
      { text: '.', isMention: false },
    ]);
  });

  it('returns nothing for an empty text', () => {
    expect(splitMentions('', [ANNA])).toEqual([]);
  });
});
