import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { maskValue } from '@funding-desk/shared/fields/field-definition';
import { isCalendarDate } from '@funding-desk/shared/fields/validation/validate-field';

/** Placeholder for an empty value. */
export const EMPTY_VALUE = '–';

/** Formats `2019-03-31` in US style. Other texts, such as a masked year, stay unchanged. */
export function formatDate(text: string): string {
  if (!isCalendarDate(text)) return text;
  const [year = '', month = '', day = ''] = text.split('-');
  return `${month}/${day}/${year}`;
}

function formatMoney(text: string): string {
  const match = /^\$?\s*([\d,]+)(\.\d{1,2})?$/.exec(text);
  if (!match) return text;
  const dollars = (match[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const cents = match[2] ? match[2].padEnd(3, '0') : '';
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}${cents}`;
}

/** A field's value as printed. Masked values stay masked. */
export function formatFieldValue(
  field: FieldDefinition,
  { value, masked }: { value: string; masked: boolean },
): string {
  const text = (masked ? maskValue(field, value.trim()) : value).trim();
  if (text === '') return EMPTY_VALUE;
  if (field.kind === 'date') return formatDate(text);
  return field.kind === 'money' ? formatMoney(text) : text;
}

/** Cached, because creating a format is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 50;

/** @throws RangeError for an unknown time zone */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

function formatIn(moment: Date, timeZone: string): string | undefined {
  try {
    return formatOf(timeZone)
      .format(moment)
      .replace(/\u202f/g, ' ');
  } catch {
    return undefined;
  }
}

/** A time in UTC, to the second. */
export function formatUtc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** A time in the applicant's time zone. Undefined when the zone is unknown or UTC. */
export function formatLocalTime(iso: string, timeZone: string | null): string | undefined {
  if (!timeZone || timeZone === 'UTC') return undefined;
  return formatIn(new Date(iso), timeZone);
}
