import type { WorkUpdate } from '@funding-desk/shared/schemas/application/work';
import { markRead } from '@funding-desk/shared/server/acceptance/unread-marks';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { workStateOf } from '@funding-desk/shared/server/work/change-work';
import type { SignedInViewer } from '../auth/caller.ts';
import { addNote } from '../commands/application/add-note.ts';
import { holdApplication } from '../commands/application/hold-application.ts';
import { updateWork } from '../commands/application/work/update-work.ts';
import type { AppContext } from '../context.ts';
import { settleDemoMails } from './deliver-demo-mails.ts';
import type { DemoPerson } from './demo-people.ts';
import { type DemoAction, type DemoStep, questionFor } from './demo-steps.ts';
import { demoAddress, findDemoApplication, submitDemoApplication } from './submit-demo-application.ts';

/** What every step needs. */
interface DemoStage {
  readonly context: AppContext;
  readonly company: Company;
  readonly people: readonly DemoPerson[];
  /** The company's own link. Null if it was deleted. */
  readonly companyLink: GeneratedLink | null;
}

/** The steps of staff come from one office. */
const OFFICE = demoAddress(200);

interface ActionInput<K extends DemoAction['kind']> extends DemoStage {
  readonly step: DemoStep;
  readonly action: Extract<DemoAction, { kind: K }>;
  readonly application: Application;
}

function personAt({ people }: DemoStage, index: number): DemoPerson['user'] {
  const person = people[index % people.length];
  if (!person) throw new Error('The demo has no people');
  return person.user;
}

function viewerOf({ company }: DemoStage, id: string): SignedInViewer {
  const permissions = ['page:forms', 'application:work'];
  return { id, sessionId: '', isAdmin: false, userType: 'user', permissions, companyId: company._id.toHexString() };
}

async function work(input: ActionInput<'work'>): Promise<void> {
  const { context, application, step, action } = input;
  const { version, stage, assignee } = action;
  if (workStateOf(application).version !== version) return;
  const reason = { code: step.applicant.index % 2 === 0 ? 'revenue' : 'nsf', text: '' } as const;
  const body: WorkUpdate = {
    version,
    stage,
    ...(stage === 'declined' ? { reason } : {}),
    ...(assignee === undefined ? {} : { assignee: personAt(input, assignee)._id.toHexString() }),
  };
  const viewer = viewerOf(input, personAt(input, step.applicant.index)._id.toHexString());
  await updateWork({ context, viewer, application, body, address: OFFICE });
}

async function note(input: ActionInput<'note'>): Promise<void> {
  const { context, application, action, step } = input;
  const mentioned = action.mention === undefined ? null : personAt(input, action.mention);
  const text = mentioned ? questionFor(mentioned.name, step.applicant) : action.text;
  if (await context.database.notes.exists({ submission: application._id, text })) return;
  const mentions = mentioned ? [mentioned._id.toHexString()] : [];
  const by = { id: personAt(input, action.author)._id.toHexString(), address: OFFICE };
  await addNote({ context, application, text, mentions, by });
}

async function hold(input: ActionInput<'hold'>): Promise<void> {
  const { context, application, action } = input;
  if (application.hold) return;
  const by = personAt(input, 2)._id.toHexString();
  await holdApplication({ context, application, body: { isHeld: true, reason: action.reason }, by, address: OFFICE });
}

async function read({ context, people, application }: DemoStage & { application: Application }): Promise<void> {
  for (const { user } of people) await markRead(context.database, { application, personId: user._id.toHexString() });
}

function linkOf({ people, companyLink }: DemoStage, index: number): GeneratedLink {
  const own = index % 3 === 0 ? companyLink : null;
  const link = own ?? people[index % people.length]?.link;
  if (!link) throw new Error('The demo has no links');
  return link;
}

/** Runs one step through the product's commands, unless an earlier run has done it. */
export async function runDemoStep(stage: DemoStage, step: DemoStep): Promise<void> {
  const { context, company } = stage;
  const { applicant, action } = step;
  if (action.kind === 'submit') {
    await submitDemoApplication({ context, company, applicant, link: linkOf(stage, applicant.index) });
    return;
  }
  const application = await findDemoApplication(context, { company, applicant });
  // Somebody deleted it after an interrupted start.
  if (!application) return;
  const input = { ...stage, step, application };
  switch (action.kind) {
    case 'mails':
      return settleDemoMails(context, { application, hasFailure: action.hasFailure });
    case 'read':
      return read(input);
    case 'work':
      return work({ ...input, action });
    case 'note':
      return note({ ...input, action });
    case 'hold':
      return hold({ ...input, action });
    default:
      return action satisfies never;
  }
}
