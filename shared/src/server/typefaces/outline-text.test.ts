import { describe, expect, it } from 'vitest';
import { outlineText } from './outline-text.ts';

const commandsOf = (text: string) => outlineText(text).parts.flatMap(({ commands }) => commands);

describe('the shape of a text', () => {
  it.each(['Heron Funding', 'Łukasz Żółć', 'Ольга', '王小明', 'カフェ', 'ประชา', 'שלום', 'हिन्दी', 'ਪੰਜਾਬੀ', 'Ꭰꀀ'])(
    'has glyphs for %s, within its width',
    (text) => {
      expect(commandsOf(text).length).toBeGreaterThan(10);
      const { parts, width } = outlineText(text);
      const across = parts.flatMap(({ x, commands }) =>
        commands.flatMap(({ args }) => args.filter((_, at) => at % 2 === 0).map((arg) => arg + x)),
      );
      expect(Math.min(...across)).toBeGreaterThan(-0.3);
      expect(Math.max(...across)).toBeLessThan(width + 0.3);
    },
  );

  it('is that of joined letters in Arabic, first word at the right', () => {
    const [first = [], both = []] = ['شركة', 'شركة النور'].map(outlineText).map(({ parts }) => parts);
    expect(both.at(-1)?.commands).toEqual(first[0]?.commands);
    expect(both.length).toBeGreaterThan(1);
  });

  it('is that of the replacement character for what no font has', () => {
    expect(commandsOf('😀')).toEqual(commandsOf('\ufffd'));
    expect(commandsOf('😀').length).toBeGreaterThan(0);
  });

  it('is heavier where the font is thin by default', () => {
    const strokes = outlineText('A王').parts.map(({ stroke }) => stroke > 0);
    expect(strokes).toEqual([false, true]);
  });

  it('is empty for no text', () => {
    expect(outlineText('')).toEqual({ parts: [], width: 0 });
  });
});
