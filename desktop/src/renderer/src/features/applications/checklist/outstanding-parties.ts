import { type ChecklistView, needsLook } from '@funding-desk/shared/schemas/document/checklist';
import type { DocumentRequestView } from '@funding-desk/shared/schemas/document/document-request';
import type { SignatureView } from '@funding-desk/shared/schemas/signature/second-signer';
import { formatCount, formatUsDate } from '../../../lib/format.ts';
import { outstandingRequest } from '../requests/outstanding-request.ts';

/** Somebody who must act before the application can go on. */
interface OutstandingParty {
  readonly party: 'Applicant' | 'Second owner' | 'Us';
  /** 'Voided check'. Empty when nothing waits for them. */
  readonly what: string;
  /** 'due 12/2/2026' */
  readonly due?: string;
}

interface OutstandingInput {
  readonly checklist: Pick<ChecklistView, 'items' | 'coverage'>;
  readonly requests: readonly DocumentRequestView[];
  readonly signature: Pick<SignatureView, 'state'> | null;
}

/** The item that the applicant was asked for, or their number, with the day until which they are due. */
function awaitedOf({
  checklist: { items, coverage },
  requests,
}: OutstandingInput): Pick<OutstandingParty, 'what' | 'due'> {
  const awaited = items.flatMap((item) => {
    const outstanding = outstandingRequest({ item, coverage, requests });
    return outstanding?.isWhole === true ? [{ label: item.label, dueOn: outstanding.request.dueOn }] : [];
  });
  const [first, ...others] = awaited;
  if (!first) return { what: '' };
  const [due] = awaited.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
  const what = others.length === 0 ? first.label : formatCount(awaited.length, 'item', 'items');
  return due === undefined ? { what } : { what, due: `due ${formatUsDate(due)}` };
}

/** What waits for staff. */
function ownText({ checklist: { items, coverage }, requests, signature }: OutstandingInput): string {
  const unasked = items.filter(
    (item) =>
      (item.state === 'missing' || item.state === 'rejected') &&
      outstandingRequest({ item, coverage, requests })?.isWhole !== true,
  );
  const received = items.filter(({ state }) => state === 'received');
  const files = received.filter(needsLook).reduce((sum, { unreadable }) => sum + unreadable, 0);
  const parts = [
    unasked.length > 0 ? `ask for ${formatCount(unasked.length, 'item', 'items')}` : '',
    received.length > 0 ? `accept ${formatCount(received.length, 'item', 'items')}` : '',
    files > 0 ? `look at ${formatCount(files, 'file', 'files')}` : '',
    signature?.state === 'held' ? 'send the link for the second signature' : '',
  ].filter((part) => part !== '');
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Who must act, and on what. Applicant and staff always have a line, so that no change adds or removes one. */
export function outstandingParties(input: OutstandingInput): OutstandingParty[] {
  const state = input.signature?.state;
  const parties = [
    { party: 'Applicant', ...awaitedOf(input) },
    { party: 'Second owner', what: state === 'sent' || state === 'opened' ? 'Signature' : '' },
    { party: 'Us', what: ownText(input) },
  ] as const;
  return parties.filter(({ party, what }) => party !== 'Second owner' || what !== '');
}
