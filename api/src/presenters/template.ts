import type { TemplateView } from '@funding-desk/shared/schemas/template/template';
import type { MessageTemplate } from '@funding-desk/shared/server/models/application/message-template';

export function presentTemplate(template: MessageTemplate): TemplateView {
  const { _id, kind, name, subject, body, dueInDays, updatedAt } = template;
  return { id: _id.toHexString(), kind, name, subject, body, dueInDays, updatedAt: updatedAt.toISOString() };
}
