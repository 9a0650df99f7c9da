import { type TimelineEntry, WORK_FIELDS } from '@funding-desk/shared/schemas/application/work';
import { stepDay, stepText } from '../next-step/step-text.ts';

/** What happened, without the person: 'moved it from New to In review'. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['decline-notice.send', 'told the applicant about the decline'],
  ['delivery.resend', 'sent the application again'],
  ['document.add', 'added a document'],
  ['document.create', 'uploaded a document'],
  ['document.delete', 'deleted a document'],
  ['document.download', 'downloaded a document'],
  ['document.infected', 'found a virus in a document'],
  ['document.refuse', 'refused a document'],
  ['document.view', 'viewed a document'],
  ['documents.list', 'viewed the list of documents'],
  ['next-step.export', 'downloaded the next step for a calendar'],
  ['note.create', 'wrote a note'],
  ['note.withdraw', 'withdrew a note'],
  ['pdf.download', 'downloaded the PDF'],
  ['pdf.view', 'viewed the PDF'],
  ['presentation.decline', 'declined the offers'],
  ['presentation.open', 'opened the offers'],
  ['presentation.withdraw', 'ended the link to the offers'],
  ['signature.decline', 'declined to sign'],
  ['signature.open', 'opened the link for the second signature'],
  ['signature.request', 'named a second owner who signs separately'],
  ['signature.resend', 'sent the link for the second signature again'],
  ['signature.send', 'sent the link for the second signature, which was held back'],
  ['signature.sign', 'signed as the second owner'],
  ['signature.withdraw', 'withdrew the link for the second signature'],
  ['request.create', 'asked the applicant for documents'],
  ['request.open', 'opened the request for documents'],
  ['request.resend', 'sent the request for documents again'],
  ['request.withdraw', 'withdrew the request for documents'],
  ['statement.close-signal', 'closed or opened a signal of a bank statement'],
  ['statement.move-line', 'changed what a line of a statement is'],
  ['statements.export', 'exported figures of the bank statements'],
  ['submission.create', 'submitted the application'],
  ['submission.delete', 'deleted it'],
  ['submission.expire', 'removed it after the retention period'],
  ['submission.hold', 'put it on hold'],
  ['submission.lift-hold', 'lifted the hold'],
  ['submission.retry', 'retried the failed deliveries'],
  ['submission.reveal', 'revealed the masked values'],
  ['submission.view', 'viewed it'],
]);

type Change = TimelineEntry['changes'][number];

/** 'marked the offer of Tallow Creek as funded: $48,500.00 on Jan 3'. Entries of earlier versions have no amount. */
function describeFunding(funder: string, change: Change | undefined): string {
  const text = (value: string) => value.replace(/\d{4}-\d{2}-\d{2}/, (day) => stepDay(day));
  if (!change?.to) return `marked the offer of ${funder} as funded`;
  if (change.from === null) return `marked the offer of ${funder} as funded: ${text(change.to)}`;
  return `corrected what ${funder} funded from ${text(change.from)} to ${text(change.to)}`;
}

/** What was done about a funder, whose name the entry has. */
const AT_FUNDER = new Map<string, (funder: string, change: Change | undefined) => string>([
  ['disclosure.decline', (funder) => `declined to sign the disclosure of ${funder}`],
  ['disclosure.exempt', (funder) => `said that the offer of ${funder} needs no disclosure`],
  ['disclosure.open', (funder) => `opened the disclosure of ${funder}`],
  ['disclosure.require', (funder) => `took back that the offer of ${funder} needs no disclosure`],
  ['disclosure.send', (funder) => `sent the disclosure of ${funder} to the applicant`],
  ['disclosure.sign', (funder) => `signed the disclosure of ${funder}`],
  ['disclosure.withdraw', (funder) => `withdrew the disclosure of ${funder}`],
  ['package.answer', (funder, change) => `noted what ${funder} said: ${change?.to ?? ''}`],
  ['package.end-page', (funder) => `ended the page on which ${funder} answers`],
  ['package.resend', (funder) => `sent the package to ${funder} again`],
  ['package.send', (funder) => `sent the application to ${funder}`],
  ['offer.create', (funder) => `entered an offer of ${funder}`],
  ['offer.deselect', () => 'took back the selection of an offer'],
  ['offer.fund', (funder, change) => describeFunding(funder, change)],
  ['offer.select', (funder) => `selected the offer of ${funder}`],
  ['offer.update', (funder) => `changed the offer of ${funder}`],
  ['presentation.choose', (funder) => `chose the offer of ${funder}`],
  ['offer.withdraw', (funder) => `withdrew the offer of ${funder}`],
]);

/** What a funder did by its e-mail, without an account. The entry names it. */
const BY_FUNDER = new Map<string, (change: Change | undefined) => string>([
  ['disclosure.attach', () => 'attached the disclosure of its offer'],
  ['disclosure.replace', () => 'replaced the disclosure of its offer'],
  ['offer.create', () => 'entered an offer'],
  ['package.answer', (change) => `answered: ${change?.to ?? ''}`],
  ['package.download', () => 'downloaded a file of its package'],
  ['package.open', () => 'opened the files of its package'],
  ['package.receive', () => 'was sent the application'],
]);

const nameOfFunder = ([change]: TimelineEntry['changes'], unknown: string) => change?.to ?? unknown;

/** 'set the next step: Call about October, due Dec 2, Anna Example' */
function describeStep(action: string, step: NonNullable<TimelineEntry['step']>): string {
  if (action === 'next-step.done') return `completed the next step: ${step.what}`;
  if (action === 'next-step.remove') return `removed the next step: ${step.what}`;
  return `set the next step: ${stepText(step)}`;
}

/** What another change did to the next step. */
function describeStepChange({ from, to }: Pick<Change, 'from' | 'to'>, step: TimelineEntry['step']): string {
  const which = step ? `the next step “${step.what}”` : 'the next step';
  if (to === null) return `removed ${which}`;
  if (from === null) return `brought back ${which}`;
  return `changed ${which}: ${to.replace(/\d{4}-\d{2}-\d{2}/, (day) => stepDay(day))}`;
}

function describeChange({ field, from, to }: Change, step: TimelineEntry['step'] = null): string {
  if (field === WORK_FIELDS.nextStep) return describeStepChange({ from, to }, step);
  if (field === WORK_FIELDS.stage) return `moved it from ${from ?? 'nothing'} to ${to ?? 'nothing'}`;
  if (field === WORK_FIELDS.assignee) return to === null ? `unassigned it from ${from}` : `assigned it to ${to}`;
  if (field === WORK_FIELDS.reason) return to === null ? '' : `gave the reason “${to}”`;
  return `changed ${field} from ${from ?? 'nothing'} to ${to ?? 'nothing'}`;
}

/** 'marked Bank statements as Waived' */
function describeMark({ field, to }: Change): string {
  return to === 'Open' ? `removed the mark of ${field}` : `marked ${field} as ${to ?? 'open'}`;
}

/** 'a', 'a and b', 'a, b and c'. */
function joinParts(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Applicants have no account, so their entries name no person. */
const BY_APPLICANT: readonly string[] = [
  'disclosure.decline',
  'disclosure.open',
  'disclosure.sign',
  'presentation.choose',
  'presentation.decline',
  'presentation.open',
  'submission.create',
  'document.create',
  'document.add',
  'request.open',
  'signature.request',
];
const BY_SECOND_OWNER: readonly string[] = ['signature.decline', 'signature.open', 'signature.sign'];

/** Who did it, as the timeline names them. */
export function actorOf({ actor, action, changes }: Pick<TimelineEntry, 'actor' | 'action' | 'changes'>): string {
  if (actor) return actor.name;
  if (BY_SECOND_OWNER.includes(action)) return 'The second owner';
  if (BY_FUNDER.has(action)) return nameOfFunder(changes, 'A funder');
  return BY_APPLICANT.includes(action) ? 'The applicant' : 'Funding Desk';
}

/** What an entry of the timeline reports, in plain English. */
export function describeEntry({ actor, action, changes, step }: Omit<TimelineEntry, 'id' | 'at' | 'note'>): string {
  if (step && action.startsWith('next-step.')) return describeStep(action, step);
  if (action === 'submission.work') {
    const parts = changes.map((change) => describeChange(change, step)).filter((part) => part !== '');
    return joinParts(parts) || 'changed it';
  }
  if (action === 'delivery.add') return `sent the application to ${changes[0]?.to ?? 'one more person'}`;
  if (action === 'delivery.resend' && changes[0])
    return `corrected a recipient from ${changes[0].from} to ${changes[0].to}, and sent the application again`;
  if (action === 'checklist.mark') return joinParts(changes.map(describeMark)) || 'marked the checklist';
  if (action === 'presentation.send')
    return `presented offers to the applicant: ${joinParts(changes.map(({ to }) => to ?? 'a funder'))}`;
  if (action === 'document.describe')
    return `described a document: ${joinParts(changes.map((change) => describeChange(change)))}`;
  const byFunder = actor === null ? BY_FUNDER.get(action) : undefined;
  if (byFunder) return byFunder(changes[1]);
  const atFunder = AT_FUNDER.get(action);
  if (atFunder) return atFunder(nameOfFunder(changes, 'a funder'), changes[1]);
  return SENTENCES.get(action) ?? action.replace(/[.-]/g, ' ');
}
