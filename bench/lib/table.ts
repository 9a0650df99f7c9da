import type { Figure } from '../bench.ts';

const HEAD = ['Bench', 'Measure', 'Value', 'Spread', 'Goal', 'Met'] as const;

function isMetText({ isMet }: Figure): string {
  if (isMet === null) return '';
  return isMet ? 'yes' : 'no';
}

/** The figures as a Markdown table, padded so that it can be read in a terminal too. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    [...HEAD],
    ...figures.map((figure) => [
      figure.bench,
      figure.measure,
      figure.value,
      figure.spread,
      figure.goal,
      isMetText(figure),
    ]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n');
}
