import { headerText } from '../../fields/text/header-text.ts';

/** What a template is for: a request for documents, the notice of a decline, an internal note, or a package for a funder. */
export const TEMPLATE_KINDS = ['request', 'decline', 'note', 'package'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

interface VariableEntry {
  readonly label: string;
  readonly kinds: readonly TemplateKind[];
  /** For previews. */
  readonly example: string;
  /** Field of the form that it shows. Never one that is sealed. */
  readonly field: string | null;
  /** A name that somebody chose. It must not become a link in an e-mail. */
  readonly isName?: boolean;
}

/** What a template can refer to, as `{{business}}`. */
export const TEMPLATE_VARIABLES = {
  business: {
    label: 'Legal business name',
    kinds: TEMPLATE_KINDS,
    example: 'Copper Finch Bakery LLC',
    field: 'legalBusinessName',
    isName: true,
  },
  reference: { label: 'Reference of the application', kinds: TEMPLATE_KINDS, example: '7KQ2 M4XB', field: null },
  company: { label: 'Your company', kinds: TEMPLATE_KINDS, example: 'Blue Kettle Funding', field: null, isName: true },
  staff: { label: 'The person who writes', kinds: TEMPLATE_KINDS, example: 'Anna Example', field: null, isName: true },
  items: { label: 'What is asked for', kinds: ['request'], example: '- Bank statement, October 2026', field: null },
  due: { label: 'The day it is due', kinds: ['request'], example: 'November 30, 2026', field: null },
  funder: { label: 'The funder', kinds: ['package'], example: 'Tallow Creek Capital', field: null, isName: true },
  amount: {
    label: 'The requested amount',
    kinds: ['package'],
    example: '$50,000',
    field: 'advanceAmountRequested',
    isName: true,
  },
  reason: { label: 'The reason', kinds: ['decline'], example: 'Time in business', field: null },
} as const satisfies Record<string, VariableEntry>;

export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;
const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(TEMPLATE_VARIABLES, name);
const VARIABLES: readonly TemplateVariable[] = Object.keys(TEMPLATE_VARIABLES).filter(isVariable);

/** What templates of a kind can refer to. */
export function variablesOf(kind: TemplateKind): readonly TemplateVariable[] {
  return VARIABLES.filter((name) => TEMPLATE_VARIABLES[name].kinds.some((one) => one === kind));
}

/** `{{name}}`, also with blanks inside the braces. */
const REFERENCE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What the text refers to, each once. */
function referencesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map(([, name = '']) => name))];
}

/** Why the text is no template of the kind, as a sentence, or null. */
export function variableProblem(text: string, kind: TemplateKind): string | null {
  const allowed = variablesOf(kind);
  const unknown = referencesIn(text).filter((name) => !allowed.some((one) => one === name));
  if (unknown.length === 0) return null;
  const list = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');
  return `${list(unknown)} cannot be filled in here. You can use ${list(allowed)}.`;
}

export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>;

/** The text with its variables filled in. One without a value stays, so that the reader of the preview notices it. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(REFERENCE, (reference, name: string) => {
    if (!isVariable(name)) return reference;
    const { isName = false }: VariableEntry = TEMPLATE_VARIABLES[name];
    const value = values[name] ?? '';
    if (value === '') return reference;
    return isName ? headerText(value) : value;
  });
}

/** Which variables of the text have no value, as a sentence, or null. */
export function unfilledProblem(text: string, values: TemplateValues): string | null {
  const names = referencesIn(text)
    .filter(isVariable)
    .filter((name) => (values[name] ?? '') === '');
  if (names.length === 0) return null;
  return `There is nothing to fill in for ${names.map((name) => `{{${name}}}`).join(', ')}. Remove it, or write it yourself.`;
}

/** Values for a preview without an application. */
export const EXAMPLE_VALUES: TemplateValues = Object.fromEntries(
  VARIABLES.map((name) => [name, TEMPLATE_VARIABLES[name].example]),
);

/** Documents as lines of a text. */
export const itemLines = (labels: readonly string[]) => [...new Set(labels)].map((label) => `- ${label}`).join('\n');
