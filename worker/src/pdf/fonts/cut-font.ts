import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { visibleCodePoints } from '../text/clean-text.ts';
import { type FontSource, readFontFile } from './font-sources.ts';

/** Nothing here sets text by these, and GNU Unifont's `BASE` is one that HarfBuzz refuses. */
const UNUSED_TABLES = ['BASE', 'DSIG', 'FFTM', 'GDEF', 'JSTF', 'MATH', 'PfEd', 'TeX ', 'VDMX', 'prop', 'vhea', 'vmtx'];

export interface CutFont {
  readonly bytes: Buffer;
  readonly canShow: (cluster: string) => boolean;
}

/** A font left without any character has no table of characters either, and says so by throwing. */
function glyphTest(bytes: Buffer): CutFont['canShow'] {
  const font = create(bytes);
  return (cluster) => {
    try {
      return visibleCodePoints(cluster).every((point) => font.hasGlyphForCodePoint(point));
    } catch {
      return false;
    }
  };
}

/**
 * Cuts a font file down to the characters that are needed, at one weight, as TrueType that pdfkit reads. pdfkit itself can
 * embed neither a variable font nor WOFF2.
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
  return { bytes, canShow: glyphTest(bytes) };
}
