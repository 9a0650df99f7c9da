import { MAX_TEMPLATES } from '@funding-desk/shared/schemas/template/template';
import type { MessageTemplate } from '@funding-desk/shared/server/models/application/message-template';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** The templates of a company, by name. */
export function findTemplates({ database }: AppContext, company: Types.ObjectId): Promise<MessageTemplate[]> {
  return database.messageTemplates.find({ company }).sort({ kind: 1, nameKey: 1 }).limit(MAX_TEMPLATES).lean();
}

interface FindInput {
  readonly context: AppContext;
  /** A company in the viewer's scope. */
  readonly company: { readonly _id: Types.ObjectId };
  readonly template: string;
}

/** @throws AppError 404 for a template of another company */
export async function findTemplate({ context, company, template }: FindInput): Promise<MessageTemplate> {
  const found = await context.database.messageTemplates.findOne({ _id: template, company: company._id }).lean();
  if (!found) throw new AppError('record_not_found');
  return found;
}
