import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import type { ApplicationPdfInput } from './application-pdf-input.ts';
import { EMPTY_VALUE, showValue } from './field-display.ts';
import type { Cell } from './parts/field-grid.ts';

/** Suffixes of the fields that make one line of an address, in its order. */
const TOWN = /^(.*)(City|State|Zip)$/;

/** The town fields of one address share the text before the suffix: `partner1City`, `partner1State`, `partner1Zip`. */
function townOf(field: FieldDefinition): string | undefined {
  return TOWN.exec(field.name)?.[1];
}

function townCell(fields: readonly FieldDefinition[], show: (field: FieldDefinition) => string): Cell {
  const filled = fields.filter((field) => show(field) !== EMPTY_VALUE);
  const city = filled.filter((field) => field.name.endsWith('City')).map(show);
  const rest = filled.filter((field) => !field.name.endsWith('City')).map(show);
  const value = [...city, rest.join(' ')].filter(Boolean).join(', ');
  return { label: fields.map((field) => field.label).join(', '), value: value || EMPTY_VALUE };
}

/** Cells of some fields in their order; city, state and ZIP code of an address make one cell. */
export function cellsOf(fields: readonly FieldDefinition[], { values, masked }: ApplicationPdfInput): readonly Cell[] {
  const show = (field: FieldDefinition) => showValue(field, { value: values[field.name] ?? '', masked });
  const seen = new Set<string>();
  return fields.flatMap((field): Cell[] => {
    const town = townOf(field);
    if (town === undefined) return [{ label: field.label, value: show(field), isWide: field.kind === 'longText' }];
    if (seen.has(town)) return [];
    seen.add(town);
    return [
      townCell(
        fields.filter((other) => townOf(other) === town),
        show,
      ),
    ];
  });
}
