import { idSchema } from '@funding-desk/shared/schemas/envelope';
import {
  companyTemplatesResponseSchema,
  MAX_TEMPLATES,
  templateResponseSchema,
  templateSaveSchema,
  templatesQuerySchema,
  templatesResponseSchema,
} from '@funding-desk/shared/schemas/template/template';
import { z } from 'zod';
import { createTemplate, templateChanges, updateTemplate } from '../../commands/company/save-template.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { presentTemplate } from '../../presenters/template.ts';
import { findCompany, loadCompany } from '../../queries/company/find-company.ts';
import { findTemplate, findTemplates } from '../../queries/company/find-template.ts';

const access = { kind: 'action', action: 'company:update' } as const;

const companyTemplates = signedInRoutes({
  access,
  params: idParams,
  load: loadCompany,
  audited: ({ company }) => ({ company: company._id }),
});

const templates = signedInRoutes({
  access,
  params: z.strictObject({ id: idSchema, template: idSchema }),
  async load({ context, viewer, params }) {
    const company = await findCompany({ context, viewer, id: params.id });
    return { company, template: await findTemplate({ context, company, template: params.template }) };
  },
  audited: ({ company, template }) => ({ company: company._id, subject: template._id }),
});

const list = companyTemplates.get('/company/:id/templates', {
  summary: 'List the templates of a company for requests, decline notices and notes',
  response: { 200: companyTemplatesResponseSchema },
  async handle({ context, company }) {
    const found = await findTemplates(context, company._id);
    return success({ data: { companyName: company.nameIn, templates: found.map(presentTemplate) } });
  },
});

const create = companyTemplates.post('/company/:id/templates', {
  summary: 'Create a template of a company',
  note: `A company has at most ${MAX_TEMPLATES}. A text that refers to an unknown variable is refused.`,
  response: { 201: templateResponseSchema },
  body: templateSaveSchema,
  async handle({ context, body, record, company }) {
    const template = await createTemplate({ context, company, body });
    await record('template.create', { subject: template._id, changes: templateChanges(null, template) });
    return success({ data: presentTemplate(template) }, 201);
  },
});

const update = templates.put('/company/:id/templates/:template', {
  summary: 'Replace a template of a company',
  response: { 200: templateResponseSchema },
  body: templateSaveSchema,
  async handle({ context, body, record, template: before }) {
    const template = await updateTemplate({ context, template: before, body });
    await record('template.update', { changes: templateChanges(before, template) });
    return success({ data: presentTemplate(template) });
  },
});

const remove = templates.delete('/company/:id/templates/:template', {
  summary: 'Delete a template of a company',
  async handle({ context, record, template }) {
    const { deletedCount } = await context.database.messageTemplates.deleteOne({ _id: template._id });
    if (deletedCount === 0) throw new AppError('record_not_found');
    await record('template.delete', { changes: templateChanges(template, null) });
  },
});

const work = signedInRoutes({ access: { kind: 'action', action: 'submission:work' } });

const choices = work.get('/form/templates', {
  summary: 'List the templates for the work on applications',
  note: 'Those of the viewer’s tenant. A super administrator names the company.',
  response: { 200: templatesResponseSchema },
  query: templatesQuerySchema,
  async handle({ context, viewer, query }) {
    const id = query.company ?? viewer.companyId;
    if (id === null) return success({ data: [] });
    const company = await findCompany({ context, viewer, id });
    return success({ data: (await findTemplates(context, company._id)).map(presentTemplate) });
  },
});

export const templateRoutes: readonly Route[] = [list, create, update, remove, choices];
