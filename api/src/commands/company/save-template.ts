import { MAX_TEMPLATES, type TemplateSave } from '@funding-desk/shared/schemas/template/template';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { MessageTemplate } from '@funding-desk/shared/server/models/application/message-template';
import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type SlotLimit, storeInSlots } from '../../limits/record-slots.ts';
import { nameFields, toConflict } from '../../name-rules.ts';

const NAME_TAKEN = { messageCode: 'template_name_taken', field: 'name' } as const;

function templateLimit({ database }: AppContext, company: Company): SlotLimit {
  return {
    most: MAX_TEMPLATES,
    path: 'slot',
    read: async () => {
      const templates = await database.messageTemplates.find({ company: company._id }).select({ slot: 1 }).lean();
      return templates.map(({ slot }) => slot);
    },
    refusal: () => new AppError('many_templates', { most: MAX_TEMPLATES }),
  };
}

function fieldsOf({ name, ...texts }: TemplateSave) {
  const { nameKey } = nameFields(name);
  return { ...texts, name, nameKey };
}

interface CreateInput {
  readonly context: AppContext;
  readonly company: Company;
  readonly body: TemplateSave;
}

/** @throws AppError 409 at the limit and for a taken name */
export async function createTemplate({ context, company, body }: CreateInput): Promise<MessageTemplate> {
  const fields = { ...fieldsOf(body), company: company._id };
  const store = ([slot = 0]: readonly number[]) => context.database.messageTemplates.create({ ...fields, slot });
  return storeInSlots([templateLimit(context, company)], store).catch((error: unknown) =>
    Promise.reject(toConflict(error, NAME_TAKEN)),
  );
}

type Texts = Pick<MessageTemplate, 'kind' | 'name' | 'subject' | 'body' | 'dueInDays'>;

/** The audit log gets no texts, which are long. */
const loggedTexts = ({ kind, name, subject, body, dueInDays }: Texts) => ({
  Kind: kind,
  Name: name,
  Subject: subject || null,
  Text: `${body.length} characters, SHA-256 ${sha256Hex(Buffer.from(body))}`,
  'Due in days': dueInDays === null ? null : String(dueInDays),
});

/** What a change of a template is in the audit log. Null for a template that does not exist before or after it. */
export function templateChanges(before: Texts | null, after: Texts | null): AuditChange[] {
  const from: Readonly<Record<string, string | null>> = before ? loggedTexts(before) : {};
  const to: Readonly<Record<string, string | null>> = after ? loggedTexts(after) : {};
  return Object.keys({ ...from, ...to })
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter((change) => change.from !== change.to);
}

interface UpdateInput {
  readonly context: AppContext;
  readonly template: MessageTemplate;
  readonly body: TemplateSave;
}

/** @throws AppError 404 when it was deleted meanwhile, 409 for a taken name */
export async function updateTemplate({ context, template, body }: UpdateInput): Promise<MessageTemplate> {
  const changed = await context.database.messageTemplates
    .findByIdAndUpdate(template._id, { $set: fieldsOf(body) }, { returnDocument: 'after' })
    .lean()
    .catch((error: unknown) => Promise.reject(toConflict(error, NAME_TAKEN)));
  if (!changed) throw new AppError('record_not_found');
  return changed;
}
