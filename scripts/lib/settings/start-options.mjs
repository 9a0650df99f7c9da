import { StartError } from '../start-error.mjs';

const OPTIONS = {
  '--demo': 'fills the demo company, once, with invented people and 40 applications',
  '--help': 'prints this text',
};
const NAMES = Object.keys(OPTIONS);

export const USAGE = [
  'npm start              sets up this machine and runs everything; Ctrl-C stops it',
  ...NAMES.map((name) => `npm start -- ${name}    ${OPTIONS[name]}`),
  '',
  '.env.example lists the settings. They are read from the environment and from a file .env.',
].join('\n');

/** Number of letters to insert, delete or replace until two words are equal. */
function editDistance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 0; column < other.length; column += 1) {
      const replaced = row[column] + (letter === other[column] ? 0 : 1);
      next.push(Math.min(replaced, row[column + 1] + 1, next[column] + 1));
    }
    row = next;
  }
  return row[other.length];
}

/**
 * @param {readonly string[]} words the arguments of `npm start`
 * @returns {{ wantsDemo: boolean, wantsHelp: boolean }}
 * @throws {StartError} for an unknown option, with the nearest one
 */
export function readOptions(words) {
  const unknown = words.find((word) => !NAMES.includes(word));
  if (unknown !== undefined) {
    const [nearest] = NAMES.toSorted((one, other) => editDistance(unknown, one) - editDistance(unknown, other));
    throw new StartError(`There is no option ${unknown}. Did you mean ${nearest}? 'npm start -- --help' lists all.`);
  }
  return { wantsDemo: words.includes('--demo'), wantsHelp: words.includes('--help') };
}
