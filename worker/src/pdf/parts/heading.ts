import { COLORS, PAGE, STYLES } from '../page-style.ts';
import type { Sheet } from '../sheet.ts';

/** Title of a section over a hairline, on the page where at least `follow` points of its content have room too. */
export function writeHeading(sheet: Sheet, { title, follow }: { title: string; follow: number }): void {
  sheet.ensure(16 + STYLES.section.leading + 12 + follow);
  if (sheet.y() > PAGE.top) sheet.skip(16);
  sheet.write({ text: title, style: STYLES.section, role: 'H2' });
  sheet.skip(3);
  sheet.hairline({ color: COLORS.rule, thickness: 0.75 });
  sheet.skip(9);
}
