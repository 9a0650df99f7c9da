import { existsSync, readFileSync } from 'node:fs';

/** @param {readonly (readonly string[])[]} rows @returns the width of each column */
function columnWidths(rows) {
  const count = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
}

/**
 * The table of what the tests of containers killed, restored, upgraded and scaled.
 * @param {string} file lines of JSON: an array of cells each
 * @returns {string[]} its lines; none when no test added a line
 */
export function readRehearsalTable(file) {
  if (!existsSync(file)) return [];
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const widths = rows.length > 0 ? columnWidths(rows) : [];
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  );
}
