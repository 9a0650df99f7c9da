import { STAGES, type StageLabels } from '@funding-desk/shared/schemas/application/stages';
import { STALE_DAYS } from '@funding-desk/shared/schemas/application/stale';
import { DOWNLOAD_ALERT } from '@funding-desk/shared/schemas/company/company';
import { COMPANY_SWITCHES, switchesOf } from '@funding-desk/shared/schemas/company/company-switches';
import { type ChecklistSettings, DEFAULT_CHECKLIST } from '@funding-desk/shared/schemas/document/checklist-settings';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company } from '@funding-desk/shared/server/models/company';

/** The log truncates longer texts. */
const LIST_LENGTH = 1_000;

/** Identifies a long text in the log without its content. */
const fingerprint = (text: string) =>
  text === '' ? null : `${text.length} characters, SHA-256 ${sha256Hex(Buffer.from(text))}`;

const textOrNull = (value: { toString: () => string } | null | undefined) =>
  value === null || value === undefined || value === '' ? null : String(value);

function pendingText({ pendingRetention: pending }: Company): string | null {
  return pending ? `${pending.months} from ${pending.effectiveAt.toISOString()}` : null;
}

/** 'offers: Terms; dead: Dead (hidden)', in the order of the stages. */
function stagesText(labels: StageLabels): string {
  const texts = STAGES.flatMap((stage) => {
    const own = labels[stage];
    return own ? [`${stage}: ${own.label}${own.isHidden ? ' (hidden)' : ''}`] : [];
  });
  return texts.join('; ');
}

/** 'signature; statements: 4 months; month to date; without voidCheck; Lease' */
function checklistText(settings: ChecklistSettings): string {
  const { needsSignature, statementMonths, needsMonthToDate, withoutSlots, freeItems } = settings;
  const months = statementMonths === null ? 'as on the form' : `${statementMonths} months`;
  return [
    ...(needsSignature ? ['signature'] : []),
    `statements: ${months}`,
    ...(needsMonthToDate ? ['month to date'] : []),
    ...withoutSlots.map((slot) => `without ${slot}`),
    ...freeItems.map(({ label }) => label),
  ].join('; ');
}

/** The logged value of each field of a company. */
const FIELDS: Readonly<Record<string, (company: Company) => string | null>> = {
  nameIn: ({ nameIn }) => nameIn,
  nameOut: ({ nameOut }) => nameOut,
  email: ({ email }) => textOrNull(email),
  lead: ({ lead }) => textOrNull(lead),
  logo: ({ logo }) => textOrNull(logo),
  pdfLogo: ({ pdfLogo }) => textOrNull(pdfLogo),
  authorizationText: ({ authorizationText }) => fingerprint(authorizationText),
  disclaimer: ({ disclaimer }) => fingerprint(disclaimer ?? ''),
  appEditorSettings: ({ appEditorSettings }) => fingerprint(appEditorSettings),
  requiresTwoFactor: ({ requiresTwoFactor }) => String(Boolean(requiresTwoFactor)),
  ...Object.fromEntries(
    COMPANY_SWITCHES.map((name) => [name, (company: Company) => String(switchesOf(company)[name])]),
  ),
  retentionMonths: ({ retentionMonths }) => textOrNull(retentionMonths),
  pendingRetention: pendingText,
  stageLabels: ({ stageLabels = {} }) => textOrNull(stagesText(stageLabels)),
  downloadAlert: ({ downloadAlert }) => String(downloadAlert ?? DOWNLOAD_ALERT.default),
  replyMailbox: ({ replyMailbox }) => textOrNull(replyMailbox ?? ''),
  staleDays: ({ staleDays }) => String(staleDays ?? STALE_DAYS.default),
  checklist: ({ checklist }) => checklistText(checklist ?? DEFAULT_CHECKLIST),
};

/** Both lists, or one entry per added and removed address when the lists are too long for one entry. */
function recipientChanges(before: Company, after: Company): AuditChange[] {
  const [from, to] = [before.notifyEmails.join(', '), after.notifyEmails.join(', ')];
  if (from === to) return [];
  const field = 'notifyEmails';
  if (from.length <= LIST_LENGTH && to.length <= LIST_LENGTH)
    return [{ field, from: textOrNull(from), to: textOrNull(to) }];
  const [old, present] = [new Set(before.notifyEmails), new Set(after.notifyEmails)];
  return [
    ...before.notifyEmails.filter((one) => !present.has(one)).map((one) => ({ field, from: one, to: null })),
    ...after.notifyEmails.filter((one) => !old.has(one)).map((one) => ({ field, from: null, to: one })),
  ];
}

/** The audit entry of a company's update: each changed field with its old and new value. */
export function companyAuditChanges({ before, after }: { before: Company; after: Company }): AuditChange[] {
  const changes = Object.entries(FIELDS).flatMap(([field, read]) => {
    const [from, to] = [read(before), read(after)];
    return from === to ? [] : [{ field, from, to }];
  });
  return [...changes, ...recipientChanges(before, after)];
}
