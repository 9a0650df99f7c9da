import { requestMail } from '@funding-desk/shared/messages/en';
import type { StipView } from '@funding-desk/shared/schemas/deal/package';
import type { ChecklistItem, ChecklistView, Coverage } from '@funding-desk/shared/schemas/document/checklist';
import type { RequestCreate } from '@funding-desk/shared/schemas/document/document-request';
import { STATEMENT_TYPE } from '@funding-desk/shared/schemas/document/filed-document';
import { FILED_TYPES } from '@funding-desk/shared/schemas/document/filed-types';
import { documentsOf, isRequestable } from '@funding-desk/shared/schemas/document/requested-items';

type RequestedItem = RequestCreate['items'][number];
const OTHER_TYPE = 'other';

/** Something of the checklist that the applicant can be asked for. */
export interface RequestProposal {
  /** Unique in the dialog. */
  readonly id: string;
  /** Key of its checklist item. */
  readonly key: string;
  /** As the e-mail names it in English. */
  readonly label: string;
  readonly item: RequestedItem;
}

interface StatementInput {
  readonly key: string;
  readonly month: string;
  readonly account: string | null;
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** Id of the proposal for one month of an account. */
export const statementProposalId = ({ key, month, account }: StatementInput): string =>
  [key, month, account ?? ''].join(' ');

function statementOf({ key, month, account }: StatementInput): RequestProposal {
  return {
    id: statementProposalId({ key, month, account }),
    key,
    label: requestMail.statement({ month: monthText(month), account: account ?? '' }),
    item: { documentType: STATEMENT_TYPE, month, account, label: '' },
  };
}

function proposalsOf({ key, label }: ChecklistItem, coverage: Coverage | null): RequestProposal[] {
  return documentsOf({ key }, coverage).map(({ documentType, month, account }) => {
    if (month !== null) return statementOf({ key, month, account });
    const text = documentType === STATEMENT_TYPE ? requestMail.types.bankStatements : label;
    return { id: key, key, label: text, item: { documentType, month, account, label: '' } };
  });
}

/** What a funder needs, in its words. */
export const stipProposal = ({ id, documentType, label }: StipView): RequestProposal => {
  const isKnown = FILED_TYPES.some((type) => type.id === documentType);
  const type = isKnown ? documentType : OTHER_TYPE;
  return { id, key: id, label, item: { documentType: type, month: null, account: null, label, stip: id } };
};

/** What the checklist lacks, in its order. */
export function requestProposals({ items, coverage }: Pick<ChecklistView, 'items' | 'coverage'>): RequestProposal[] {
  return items.filter(isRequestable).flatMap((item) => proposalsOf(item, coverage));
}

/** The documents that staff typed, one a line. */
export function ownItems(text: string): RequestedItem[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((label) => ({ documentType: OTHER_TYPE, month: null, account: null, label }));
}
