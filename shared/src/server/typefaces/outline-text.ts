import { cleanText, splitClusters } from './clean-text.ts';
import { candidatesFor, type FontSource, ideographFamily } from './font-sources.ts';
import { type OutlineFont, type OutlineRun, openOutlineFont } from './outline-font.ts';
import { orderRuns, visualOrderOf } from './visual-order.ts';

const REPLACEMENT = '\ufffd';

interface Run {
  readonly text: string;
  readonly font: OutlineFont;
}

/** Part of a line, in one font. */
export interface OutlinePart extends OutlineRun {
  readonly x: number;
  readonly stroke: number;
}

/** A line of text as shapes, from left to right. */
export interface Outline {
  readonly parts: readonly OutlinePart[];
  readonly width: number;
}

/** Finds the font of each cluster. Each file is opened once for a text. */
function fontFinder(text: string): (cluster: string) => OutlineFont | undefined {
  const family = ideographFamily(text);
  const opened = new Map<string, OutlineFont>();
  const open = (source: FontSource) => {
    const font = opened.get(source.id) ?? openOutlineFont(source);
    opened.set(source.id, font);
    return font;
  };
  const known = new Map<string, OutlineFont | undefined>();
  return (cluster) => {
    // A font may lack a glyph of the characters that it declares.
    if (!known.has(cluster))
      known.set(
        cluster,
        candidatesFor(cluster, family)
          .map(open)
          .find(({ canShow }) => canShow(cluster)),
      );
    return known.get(cluster);
  };
}

function runsOf(text: string, find: (cluster: string) => OutlineFont | undefined): readonly Run[] {
  const runs: Run[] = [];
  for (const { cluster } of splitClusters(text)) {
    const own = find(cluster);
    const font = own ?? find(REPLACEMENT);
    if (!font) continue;
    const shown = own ? cluster : REPLACEMENT;
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + shown };
    else runs.push({ text: shown, font });
  }
  return runs;
}

/**
 * The shape of one line of text in Noto Sans or GNU Unifont, in any script and direction. It depends on no font of the
 * system. Characters beyond the Basic Multilingual Plane become the replacement character.
 */
export function outlineText(text: string): Outline {
  const line = cleanText(text).replaceAll('\n', ' ');
  const find = fontFinder(line);
  const directed = visualOrderOf(line).partsOf(0, line.length);
  const runs = directed.flatMap((part) =>
    orderRuns(runsOf(part.text, find), part, (run) => run.font.isSetRightToLeft(run.text)),
  );
  const parts: OutlinePart[] = [];
  let width = 0;
  for (const { text: run, font } of runs) {
    const outline = font.outline(run);
    parts.push({ ...outline, x: width, stroke: font.stroke });
    width += outline.width;
  }
  return { parts, width };
}
