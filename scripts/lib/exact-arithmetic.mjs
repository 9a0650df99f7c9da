import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** Money, rates and dates are computed here, so a binary fraction is a defect. */
const FOLDER = 'shared/src/finance/';
const FOLDERS = [FOLDER, 'shared/src/disclosures/'];

/** Functions that may use what is forbidden elsewhere, because they check that their results are whole and safe. */
export const EXACT_HELPERS = {
  'exact/whole-numbers.ts': ['wholeProduct', 'wholeQuotient', 'wholeRemainder', 'wholeOfDigits'],
  'exact/exact-decimal.ts': ['decimalText', 'nearestWhole'],
};

const OPERATORS = new Set(['*', '/', '%', '**', '*=', '/=', '%=', '**=', '>>', '>>>', '<<', '|', '^', '~']);
const NAMES = new Set(['parseFloat', 'parseInt', 'Math', 'Number']);
/** Of decimals and numbers: to a binary number, or to text by a way of its own. */
const METHODS = new Set(['toFixed', 'toPrecision', 'toExponential', 'toNumber', 'valueOf']);

/** What a node does that binary fractions follow from. Undefined: nothing. */
function forbiddenIn(node) {
  switch (node.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return OPERATORS.has(node.operator) ? node.operator : undefined;
    case 'UnaryExpression':
      return node.operator === '+' || node.operator === '~' ? node.operator : undefined;
    case 'Literal':
      return typeof node.value === 'number' && !Number.isSafeInteger(node.value) ? node.raw : undefined;
    case 'Identifier':
      return NAMES.has(node.name) ? node.name : undefined;
    case 'MemberExpression':
      return METHODS.has(node.property.name ?? node.property.value) ? `.${node.property.name ?? '[]'}` : undefined;
    default:
      return undefined;
  }
}

/** `Number.isSafeInteger` and the like convert nothing. */
const isNumberOf = (node) => node.type === 'MemberExpression' && node.object.name === 'Number';

const nameOf = (node) => {
  if (node.type === 'FunctionDeclaration') return node.id?.name;
  return node.type === 'VariableDeclarator' ? node.id.name : undefined;
};

/**
 * Binary arithmetic in a source text: operators, conversions and literals that can give a fraction.
 * @param helpers names of the functions in which it may stand
 */
export function listBinaryArithmetic(source, helpers = []) {
  const found = [];
  const visit = (node) => {
    if (typeof node?.type !== 'string' || helpers.includes(nameOf(node))) return;
    const what = forbiddenIn(node);
    if (what) found.push({ line: source.slice(0, node.start).split('\n').length, what });
    for (const value of isNumberOf(node) ? [node.property] : Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child !== null && typeof child === 'object') visit(child);
      }
    }
  };
  visit(parseAst(source, { lang: 'ts' }));
  return found;
}

/** Binary arithmetic in the production code of these folders, outside of the exact helpers. */
export function listInexactFinance(root, files) {
  const own = files.filter(
    (file) => FOLDERS.some((folder) => file.startsWith(folder)) && file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return own.flatMap((file) => {
    const helpers = EXACT_HELPERS[file.slice(FOLDER.length)];
    return listBinaryArithmetic(readFileSync(join(root, file), 'utf8'), helpers).map((use) => ({ file, ...use }));
  });
}

/** Exact helpers that need no exception, or no longer exist. */
export function listIdleHelpers(root) {
  return Object.entries(EXACT_HELPERS).flatMap(([file, helpers]) => {
    const source = readFileSync(join(root, FOLDER, file), 'utf8');
    const countWithout = (helper) =>
      listBinaryArithmetic(
        source,
        helpers.filter((each) => each !== helper),
      ).length;
    return helpers.filter((helper) => countWithout(helper) === 0);
  });
}
