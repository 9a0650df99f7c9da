import type { ChecklistView } from '@funding-desk/shared/schemas/document/checklist';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { FILED_TYPES } from '@funding-desk/shared/schemas/document/filed-types';

interface TypeOption {
  readonly value: string;
  readonly label: string;
}

/** The types that a document may have: the common ones, the company's free items, and the one that it has. */
export function typeOptions(
  { documentType, typeLabel }: Pick<FiledDocumentView, 'documentType' | 'typeLabel'>,
  checklist: ChecklistView | undefined,
): readonly TypeOption[] {
  const free = (checklist?.items ?? []).filter(({ key }) => key.startsWith('item-'));
  const options = [
    ...FILED_TYPES.map(({ id, label }) => ({ value: id, label })),
    ...free.map(({ key, label }) => ({ value: key, label })),
  ];
  const isKnown = options.some(({ value }) => value === documentType);
  return isKnown ? options : [...options, { value: documentType, label: typeLabel }];
}
