/** The used part of an untyped package. */
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
