import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { headerText, type MailContent } from '../mail-message.ts';
import { type AccountEmailInput, base, contentOf, greeting, ownerOf, type WorkKind } from './account-emails.ts';

/** The sentence of an e-mail about one application, or about several. */
const WORK_TEXTS = {
  'application-assigned': {
    one: ({ by, business }) => `${by} assigned the application of ${business} to you.`,
    many: ({ by, count }) => `${by} assigned ${count} applications to you.`,
  },
  'application-mentioned': {
    one: ({ by, business }) => `${by} mentioned you in a note on the application of ${business}.`,
    many: ({ by, count }) => `${by} mentioned you in ${count} notes.`,
  },
} as const satisfies Record<WorkKind, WorkTexts>;

interface WorkTexts {
  readonly one: (values: { readonly by: string; readonly business: string }) => string;
  readonly many: (values: { readonly by: string; readonly count: number }) => string;
}

/** Where an e-mail about several applications leads. */
const WORK_LISTS = {
  'application-assigned': { label: 'Open my applications', path: '/admin/forms?assignee=me&stage=open' },
  'application-mentioned': { label: 'Open Submitted Forms', path: '/admin/forms' },
} as const satisfies Record<WorkKind, { label: string; path: string }>;

export interface NoticedApplication {
  readonly id: string;
  readonly reference: string;
  readonly businessName: string;
}

interface WorkNoticeInput extends AccountEmailInput {
  readonly kind: WorkKind;
  /** Name of the person who assigned or mentioned. */
  readonly by: string;
  /** Null for several applications. */
  readonly application: NoticedApplication | null;
  readonly count: number;
}

/** Tells a person about an assignment or a mention. Notes stay in the admin, so the e-mail contains none of their text. */
export function workNoticeEmail(input: WorkNoticeInput): MailContent {
  const { kind, application, count, publicUrl } = input;
  const by = headerText(input.by) || 'A colleague';
  const business = headerText(application?.businessName ?? '') || 'a business';
  const sentence = application ? WORK_TEXTS[kind].one({ by, business }) : WORK_TEXTS[kind].many({ by, count });
  const target = application ? `/admin/forms/${application.id}` : WORK_LISTS[kind].path;
  return contentOf({
    owner: ownerOf(input),
    heading: sentence.replace(/\.$/, ''),
    before: [
      greeting(input),
      sentence,
      ...(application ? [`Reference: ${formatReference(application.reference)}`] : []),
    ],
    button: {
      label: application ? 'Open the application' : WORK_LISTS[kind].label,
      href: `${base(publicUrl)}${target}`,
    },
    after: ['You can turn these e-mails off under Your account.'],
  });
}
