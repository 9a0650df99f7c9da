import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { TEMPLATE_KINDS, type TemplateKind } from '../../../schemas/template/template-variables.ts';
import { type Clock, timedSchema } from '../../clock.ts';

/** A text of a company that its people use again. */
export interface MessageTemplate {
  _id: Types.ObjectId;
  company: Types.ObjectId;
  kind: TemplateKind;
  name: string;
  nameKey: string;
  /** '' unless it is a decline notice. */
  subject: string;
  body: string;
  dueInDays: number | null;
  /** Place among the templates of the company, which limits them. */
  slot: number;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<MessageTemplate>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: TEMPLATE_KINDS, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    subject: { type: String, default: '' },
    body: { type: String, required: true },
    dueInDays: { type: Number, default: null },
    slot: { type: Number, required: true },
  },
  { strict: 'throw' },
);
schema.index({ company: 1, kind: 1, nameKey: 1 }, { unique: true });
schema.index({ company: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $type: 'number' } } });

export function messageTemplateModel(connection: Connection, clock: Clock): Model<MessageTemplate> {
  return connection.model<MessageTemplate>('MessageTemplate', timedSchema(schema, clock), 'message-templates');
}
