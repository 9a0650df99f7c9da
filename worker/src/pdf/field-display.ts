import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { maskValue } from '@funding-desk/shared/fields/field-definition';
import { isCalendarDate } from '@funding-desk/shared/fields/validate-field';

/** What stands for an empty value. */
export const EMPTY_VALUE = '–';

/** `2019-03-31` as Americans write it; anything else, such as a masked year, as it is. */
export function showDate(text: string): string {
  if (!isCalendarDate(text)) return text;
  const [year = '', month = '', day = ''] = text.split('-');
  return `${month}/${day}/${year}`;
}

function showMoney(text: string): string {
  const match = /^\$?\s*([\d,]+)(\.\d{1,2})?$/.exec(text);
  if (!match) return text;
  const dollars = (match[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const cents = match[2] ? match[2].padEnd(3, '0') : '';
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}${cents}`;
}

/** A field's value as readers expect it on paper. Masks stay masks, and masking twice is masking once. */
export function showValue(field: FieldDefinition, { value, masked }: { value: string; masked: boolean }): string {
  const text = (masked ? maskValue(field, value.trim()) : value).trim();
  if (text === '') return EMPTY_VALUE;
  if (field.kind === 'date') return showDate(text);
  return field.kind === 'money' ? showMoney(text) : text;
}

/** Size in the unit that people use; bytes in. */
export function showFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

export function showReference(reference: string): string {
  return `${reference.slice(0, 4)} ${reference.slice(4)}`.trim();
}
