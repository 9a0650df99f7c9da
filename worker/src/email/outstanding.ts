import { headerText, type SummaryRow } from './mail-message.ts';

/** What an application lacks when its e-mail is sent. */
export interface Outstanding {
  /** The second owner who has not signed. Null when nobody has to sign separately, or everybody has. */
  readonly signer: { readonly name: string; readonly state: 'held' | 'outstanding' | 'declined' | 'withdrawn' } | null;
  /** Whether the link of the second owner goes, or went, to the applicant's own address. */
  readonly isApplicantAddress: boolean;
  /** Whether the signature of the application is too old. */
  readonly isSignatureOld: boolean;
  /** Missing and rejected items of the checklist: 'Voided check', 'Bank statements, 4 months (Mar 2026)'. */
  readonly documents: readonly string[];
  /** Number of bank statements that were looked at and could not be read. */
  readonly unreadable: number;
  /** Number of bank statements that nobody has read yet, so that their months are unknown. */
  readonly unread: number;
}

const SIGNER_STATES = {
  held: 'has not been asked yet, because the link waits for you to send it',
  outstanding: 'has not signed yet',
  declined: 'declined to sign',
  withdrawn: 'has not signed, and the link was withdrawn',
} as const;

function parts({ signer, isSignatureOld, documents, unreadable }: Outstanding): readonly string[] {
  return [
    ...(signer ? ['second signature'] : []),
    ...(isSignatureOld ? ['new signature'] : []),
    ...(documents.length > 0 ? ['documents'] : []),
    ...(unreadable > 0 ? ['unreadable statements'] : []),
  ];
}

/** ' (outstanding: second signature, documents)', or '' when nothing is. */
export function outstandingSuffix(outstanding: Outstanding): string {
  const named = parts(outstanding);
  return named.length === 0 ? '' : ` (outstanding: ${named.join(', ')})`;
}

const SAME_ADDRESS = 'The same as the applicant’s, please make sure that two people sign';

const documentCount = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`;

/** One line for each kind of what is outstanding. */
export function outstandingFacts(outstanding: Outstanding): readonly SummaryRow[] {
  const { signer, isApplicantAddress, isSignatureOld, documents, unreadable, unread } = outstanding;
  const statements = (value: string) => ({ label: 'Bank statements', value });
  return [
    ...(signer
      ? [{ label: 'Second signature', value: `${headerText(signer.name)} ${SIGNER_STATES[signer.state]}` }]
      : []),
    ...(isApplicantAddress ? [{ label: 'Second owner’s address', value: SAME_ADDRESS }] : []),
    ...(isSignatureOld ? [{ label: 'Signature', value: 'Too old, a new one is needed' }] : []),
    ...(documents.length > 0 ? [{ label: 'Missing', value: documents.map(headerText).join('; ') }] : []),
    ...(unreadable > 0 ? [statements(`${documentCount(unreadable)} could not be read, please look`)] : []),
    ...(unread > 0 ? [statements(`${documentCount(unread)} not read yet`)] : []),
  ];
}
