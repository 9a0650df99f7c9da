/** The used part of an untyped package. */
declare module 'fontkit' {
  interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  }
  interface Glyph {
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  }
  interface GlyphPosition {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }
  interface Font {
    readonly unitsPerEm: number;
    readonly variationAxes: Readonly<Record<string, { readonly default: number }>>;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphsForString(text: string): readonly Glyph[];
    layout(text: string): {
      readonly direction: 'ltr' | 'rtl';
      readonly glyphs: readonly Glyph[];
      readonly positions: readonly GlyphPosition[];
    };
  }
  export function create(font: Uint8Array): Font;
}
