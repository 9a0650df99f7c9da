/** The used parts of two untyped packages. */
declare module 'subset-font' {
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'sfnt';
      variationAxes?: Readonly<Record<string, number>>;
      dropTables?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}

declare module 'fontkit' {
  export function create(font: Uint8Array): { hasGlyphForCodePoint(codePoint: number): boolean };
}
