import { create, type Font, type Glyph, type GlyphPosition, type PathCommand } from 'fontkit';
import { visibleCodePoints } from './clean-text.ts';
import { type FontSource, readFontFile } from './font-sources.ts';

/** The shape of a text in one font at a size of one: the baseline is at zero, and the y axis points up. */
export interface OutlineRun {
  readonly commands: readonly PathCommand[];
  readonly width: number;
}

/** A font whose glyphs are drawn as shapes. */
export interface OutlineFont {
  readonly canShow: (cluster: string) => boolean;
  /** Whether the font engine draws the last character first. */
  readonly isSetRightToLeft: (text: string) => boolean;
  readonly outline: (text: string) => OutlineRun;
  /** Width of a line around the shapes that gives them a usual weight. */
  readonly stroke: number;
}

/** A variable font is drawn in its lightest weight, if that is its default. */
const [USUAL_WEIGHT, THICKENING] = [400, 0.035];

interface SetGlyphs {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly GlyphPosition[];
}

/** The font engine fails for marks of a few scripts. Then each glyph follows the other, without its mark's position. */
function setGlyphs(font: Font, text: string): SetGlyphs {
  try {
    return font.layout(text);
  } catch {
    const glyphs = font.glyphsForString(text);
    return {
      glyphs,
      positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 })),
    };
  }
}

function outlineIn(font: Font, text: string): OutlineRun {
  const { glyphs, positions } = setGlyphs(font, text);
  const commands: PathCommand[] = [];
  let pen = 0;
  for (const [index, { path }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const [left, up] = [pen + xOffset, yOffset];
    for (const { command, args } of path.commands)
      commands.push({ command, args: args.map((arg, at) => (arg + (at % 2 === 0 ? left : up)) / font.unitsPerEm) });
    pen += xAdvance;
  }
  return { commands, width: pen / font.unitsPerEm };
}

/** The font engine throws for some sequences of marks. */
function attempt<Answer>(ask: () => Answer, otherwise: Answer): Answer {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}

/** Reads a font file as it is, without the libraries that cut fonts: those make code of texts. */
export function openOutlineFont(source: FontSource): OutlineFont {
  const font = create(readFontFile(source));
  const isThin = (font.variationAxes.wght?.default ?? USUAL_WEIGHT) < USUAL_WEIGHT;
  return {
    canShow: (cluster) =>
      attempt(() => visibleCodePoints(cluster).every((point) => font.hasGlyphForCodePoint(point)), false),
    isSetRightToLeft: (text) => attempt(() => font.layout(text).direction === 'rtl', false),
    outline: (text) => attempt(() => outlineIn(font, text), { commands: [], width: 0 }),
    stroke: isThin ? THICKENING : 0,
  };
}
