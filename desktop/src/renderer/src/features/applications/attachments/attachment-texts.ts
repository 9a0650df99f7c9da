import type { DocumentState } from '@funding-desk/shared/schemas/document/document';
import {
  type AttachmentView,
  type CoveredMonth,
  DOCUMENT_SOURCES,
  READING_FILTERS,
  SOURCE_LABELS,
  STATEMENT_TYPE,
} from '@funding-desk/shared/schemas/document/filed-document';
import type { Option } from '../../../components/server-select/option-search.ts';
import { coversTexts, monthText } from '../documents/covers-text.ts';

/** The filters of the screen in their order. */
export const FILTERS = [
  { name: 'documentType', label: 'Type' },
  { name: 'month', label: 'Month' },
  { name: 'reading', label: 'Statements' },
  { name: 'state', label: 'Virus check' },
  { name: 'source', label: 'Source' },
  { name: 'company', label: 'Company' },
] as const;
export type FilterName = (typeof FILTERS)[number]['name'];

export const STATE_LABELS = {
  ready: 'Ready',
  'being-checked': 'Being checked',
  unchecked: 'Could not be checked',
  refused: 'Virus found',
} as const satisfies Record<DocumentState, string>;

const READING_LABELS = {
  read: 'Read',
  unreadable: 'Unreadable',
} as const satisfies Record<(typeof READING_FILTERS)[number], string>;

/** Months that the filter offers. */
const OFFERED_MONTHS = 24;

/** This month and those before it, newest first. */
function recentMonths(now: Date): readonly Option[] {
  return Array.from({ length: OFFERED_MONTHS }, (_, index) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - index, 1)).toISOString().slice(0, 7);
    return { id: month, label: monthText(month) };
  });
}

/** Options of a filter that are known without the server. */
export function fixedOptions(name: FilterName, now = new Date()): readonly Option[] {
  switch (name) {
    case 'month':
      return recentMonths(now);
    case 'reading':
      return READING_FILTERS.map((id) => ({ id, label: READING_LABELS[id] }));
    case 'state':
      return Object.entries(STATE_LABELS).map(([id, label]) => ({ id, label }));
    case 'source':
      return DOCUMENT_SOURCES.map((id) => ({ id, label: SOURCE_LABELS[id] }));
    case 'documentType':
    case 'company':
      return [];
    default: {
      const unknown: never = name;
      return unknown;
    }
  }
}

interface Covered extends Pick<AttachmentView, 'documentType' | 'reading' | 'state'> {
  readonly covers: readonly CoveredMonth[];
}

/** One line for each account: '4821 · Mar, Apr 2026'. Else 'Unreadable' or 'Being read'; none for other documents. */
export function coverageLines({ covers, documentType, reading, state }: Covered): readonly string[] {
  if (covers.length > 0) return coversTexts(covers);
  if (documentType !== STATEMENT_TYPE) return [];
  if (reading?.state === 'unreadable') return ['Unreadable'];
  if (reading) return ['No full month'];
  return state === 'ready' ? ['Being read'] : [];
}
