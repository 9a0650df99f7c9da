import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';

/** Share of the row. Only wide screens have `quarter`. */
type FieldWidth = 'full' | 'half' | 'quarter';

const SHORT_KINDS: readonly string[] = ['phone', 'date', 'money', 'state', 'zip'];

const isShort = ({ kind, keyboard }: FieldDefinition) => SHORT_KINDS.includes(kind) || keyboard !== undefined;

const isQuestion = ({ section, options }: FieldDefinition) => section === 'questions' && options?.[0] === 'Yes';

/** A state and the ZIP after it share half a row. Long texts, signatures and questions take a full row. */
function wideWidth(field: FieldDefinition, next: FieldDefinition | undefined): FieldWidth {
  if (field.kind === 'longText' || field.kind === 'signature' || isQuestion(field)) return 'full';
  if (field.kind === 'zip' || (field.kind === 'state' && next?.kind === 'zip')) return 'quarter';
  return 'half';
}

/**
 * The fields after the given ones that share a row on phones. Only neighbours do, so that no row has a gap. A third of a
 * row would cut the names of states.
 */
function phoneRow([field, next, third]: readonly FieldDefinition[]): readonly FieldWidth[] {
  const isCity = next?.kind === 'state' && third?.kind === 'zip';
  const isNameWithAmount = field?.kind === 'text' && next?.kind === 'money';
  const isRow = field && next && (isShort(field) || isNameWithAmount || isCity) && isShort(next);
  return isRow ? ['half', 'half'] : ['full'];
}

/** Widths of the fields of a group, on wide screens and on phones. */
export function fieldWidths(fields: readonly FieldDefinition[]): readonly { wide: FieldWidth; phone: FieldWidth }[] {
  const phone: FieldWidth[] = [];
  while (phone.length < fields.length) phone.push(...phoneRow(fields.slice(phone.length)));
  return fields.map((field, index) => ({ wide: wideWidth(field, fields[index + 1]), phone: phone[index] ?? 'full' }));
}
