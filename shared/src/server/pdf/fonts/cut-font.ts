import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { visibleCodePoints } from '../../typefaces/clean-text.ts';
import { type FontSource, readFontFile } from '../../typefaces/font-sources.ts';

/** Tables that are not needed here. HarfBuzz rejects the `BASE` table of GNU Unifont. */
const UNUSED_TABLES = ['BASE', 'DSIG', 'FFTM', 'GDEF', 'JSTF', 'MATH', 'PfEd', 'TeX ', 'VDMX', 'prop', 'vhea', 'vmtx'];

export interface CutFont {
  readonly bytes: Buffer;
  readonly canShow: (cluster: string) => boolean;
  /** Whether the font engine sets the whole text from right to left. It decides by the first letter or digit with a script. */
  readonly isSetRightToLeft: (text: string) => boolean;
}

/** A font without any character has no character table, and fontkit throws, as it does for some sequences of marks. */
function readFont(bytes: Buffer): Omit<CutFont, 'bytes'> {
  const font = create(bytes);
  const attempt = (ask: () => boolean) => {
    try {
      return ask();
    } catch {
      return false;
    }
  };
  return {
    canShow: (cluster) => attempt(() => visibleCodePoints(cluster).every((point) => font.hasGlyphForCodePoint(point))),
    isSetRightToLeft: (text) => attempt(() => font.layout(text).direction === 'rtl'),
  };
}

/**
 * Subsets a font file to the needed characters at one weight, as TrueType. pdfkit supports neither variable fonts nor
 * WOFF2.
 */
export async function cutFont({
  source,
  text,
  isBold,
}: {
  source: FontSource;
  text: string;
  isBold: boolean;
}): Promise<CutFont> {
  const bytes = await subsetFont(readFontFile(source), text, {
    targetFormat: 'sfnt',
    noHinting: true,
    ...(source.isVariable ? { variationAxes: { wght: isBold ? 700 : 400 } } : { dropTables: UNUSED_TABLES }),
  });
  return { bytes, ...readFont(bytes) };
}
