import { DOCUMENT_TYPES } from '../../fields/catalogue.ts';

/** What staff file beside the form's upload slots (working day, W5). */
const LATER_TYPES = [
  { id: 'ownershipProof', label: 'Proof of ownership' },
  { id: 'lease', label: 'Lease' },
  { id: 'taxReturn', label: 'Tax return' },
  { id: 'einLetter', label: 'EIN letter' },
  { id: 'payoffLetter', label: 'Payoff letter' },
  { id: 'receivables', label: 'Accounts receivable report' },
  { id: 'advanceContract', label: 'Contract of an open advance' },
  { id: 'other', label: 'Other document' },
] as const;

/** Types of documents, in the order of menus. Companies add their own: the free items of their checklist. */
export const FILED_TYPES: readonly { readonly id: string; readonly label: string }[] = [
  ...DOCUMENT_TYPES,
  ...LATER_TYPES,
];
