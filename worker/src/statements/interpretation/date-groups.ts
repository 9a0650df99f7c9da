import { isFound } from '../labelled-values.ts';
import { readRowDate } from '../statement-dates.ts';
import { isSentence } from '../text/prose.ts';
import type { TextCell, TextLine } from '../text/text-lines.ts';

/** Fewer groups may be anything. */
const MIN_GROUPS = 3;
const AMOUNT = /\d\.\d\d(?!\d)/;
/** What a heading may print beside its day: the balance of the day. */
const BESIDE_DAY = /^[ ,:-]{0,3}(?:(?:end of day |closing |daily )?balance:? ?-?\$? ?\d[\d,]{0,14}\.\d\d)?$/i;
/** An amount beside these words is a sum, and no line of the account. */
const SUMS = /\b(?:balance|total)\b/;

/** The day of a line that prints nothing else, but the balance of the day. */
function dayOf({ text }: TextLine): string | undefined {
  const date = readRowDate(text, 'month_first');
  return date && BESIDE_DAY.test(text.slice(date.end)) ? text.slice(0, date.end) : undefined;
}

const isMovement = (line: TextLine) =>
  line.cells.length > 1 &&
  AMOUNT.test(line.text) &&
  !readRowDate(line.text, 'month_first') &&
  !isFound(SUMS, line.text) &&
  !isSentence(line.text);

/** The day stands so far to the left, in heights of the font, that lines beneath go on with the description. */
const DAY_LEFT = 4;

function withDay(line: TextLine, day: string): TextLine {
  const left = line.cells[0]?.left ?? 0;
  const first: TextCell = { text: day, left: left - DAY_LEFT * line.size, right: left - line.size };
  return { ...line, cells: [first, ...line.cells], text: `${day} ${line.text}` };
}

/**
 * Lines in groups under their day, each with the day before it. The same lines where fewer than three days head lines. A
 * group may go on on the next page.
 */
export function splitDateGroups(lines: readonly TextLine[]): readonly TextLine[] {
  let day: string | undefined;
  let groups = 0;
  let isNew = false;
  const dated = lines.map((line) => {
    const heading = dayOf(line);
    if (heading) [day, isNew] = [heading, true];
    else if (day && isFound(SUMS, line.text)) day = undefined;
    if (heading || !day || !isMovement(line)) return line;
    if (isNew) groups += 1;
    isNew = false;
    return withDay(line, day);
  });
  return groups >= MIN_GROUPS ? dated : lines;
}
