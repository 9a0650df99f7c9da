import {
  companyCreateSchema,
  companyListQuerySchema,
  companyListSchema,
  companyResponseSchema,
  companyUpdateSchema,
  createCompanyRequestSchema,
  createCompanyResponseSchema,
  logoUploadResponseSchema,
  logoUploadSchema,
  retentionPreviewQuerySchema,
  retentionPreviewResponseSchema,
} from '@funding-desk/shared/schemas/company/company';
import { RETENTION_NOTICE } from '@funding-desk/shared/schemas/company/retention';
import { createdSchema, doneSchema, idSchema } from '@funding-desk/shared/schemas/envelope';
import { SealError } from '@funding-desk/shared/server/crypto/sealing';
import { Types, trusted } from 'mongoose';
import { z } from 'zod';
import type { SignedInViewer } from '../../auth/caller.ts';
import { createCompany, createCompanyWithAdministrator } from '../../commands/company/create-company.ts';
import { storeLogo } from '../../commands/company/store-logo.ts';
import { updateCompany } from '../../commands/company/update-company.ts';
import { validateNewCompany } from '../../commands/company/validate-company.ts';
import { withdrawCompany } from '../../commands/company/withdraw-company.ts';
import { AppError } from '../../errors.ts';
import { publicRoutes, signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { findCompany, loadCompany } from '../../queries/company/find-company.ts';
import { retentionPreviewOf, viewCompanies } from '../../queries/company/view-companies.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';

const pages = publicRoutes({ limit: 'page' });

/** Calls about one company. */
const companies = signedInRoutes({
  access: { kind: 'action', action: 'company:update' },
  params: idParams,
  load: loadCompany,
  audited: ({ company }) => ({ company: company._id, subject: company._id }),
});

const newCompanies = signedInRoutes({ access: { kind: 'action', action: 'company:create' } });

/** Tenant staff see their own company. A viewer without a tenant who is not a super admin sees none. */
function scopeOf({ isAdmin, companyId }: SignedInViewer) {
  return isAdmin ? {} : { _id: trusted({ $in: companyId === null ? [] : [companyId] }) };
}

const list = listRoute({
  path: '/company/get',
  summary: "List the companies in the viewer's scope",
  response: { 200: companyListSchema },
  access: { kind: 'action', action: 'company:list' },
  query: companyListQuerySchema,
  source: ({ context, viewer }) => ({
    model: context.database.companies,
    filter: { ...scopeOf(viewer), ...ACTIVE_COMPANY },
    termsField: 'searchTerms',
    sorts: {
      nameIn: { field: 'nameInKey', kind: 'text' },
      updatedAt: { field: 'updatedAt', kind: 'date' },
      createdAt: { field: 'createdAt', kind: 'date' },
    },
    defaultSort: '-createdAt',
    without: '-searchTerms -outbox',
  }),
  present: viewCompanies,
});

const create = newCompanies.post('/company/create', {
  summary: 'Create a company',
  response: { 201: createdSchema },
  body: companyCreateSchema,
  bodyLimit: 'company',
  async handle({ context, viewer, body, record }) {
    const fields = await validateNewCompany({ context, viewer, body });
    const id = (await createCompany({ context, fields })).toHexString();
    await record('company.create', { company: id, subject: id });
    return success({ data: { id } }, 201);
  },
});

const createWithAdministrator = newCompanies.post('/admin/create-company', {
  summary: 'Create a company with its Company Admin role and its administrator: all three or none',
  response: { 201: createCompanyResponseSchema },
  access: { kind: 'action', action: 'company:create-with-administrator' },
  body: createCompanyRequestSchema,
  async handle({ context, body, record }) {
    const created = await createCompanyWithAdministrator(context, body);
    const company = created.company.toHexString();
    for (const noun of ['company', 'role', 'user'] as const)
      await record(`${noun}.create`, { company, subject: created[noun] });
    const data = { id: company, userId: created.user.toHexString(), roleId: created.role.toHexString() };
    return success({ message: 'Company Created Successfully!', data }, 201);
  },
});

const update = companies.put('/company/update/:id', {
  summary: 'Change fields of a company',
  response: { 200: companyResponseSchema },
  body: companyUpdateSchema,
  bodyLimit: 'company',
  async handle({ context, viewer, params: { id }, body, record, company }) {
    const changes = await updateCompany({ context, viewer, company, body });
    await record('company.update', { changes });
    const changed = await findCompany({ context, viewer, id });
    const [data] = await viewCompanies({ context, viewer, rows: [changed] });
    return success({ data });
  },
});

const retentionPreview = companies.get('/company/retention-preview/:id', {
  summary: 'Preview what a retention of this many months would remove',
  response: { 200: retentionPreviewResponseSchema },
  access: { kind: 'action', action: 'company:administer' },
  query: retentionPreviewQuerySchema,
  async handle({ context, query: { months }, company }) {
    const effectiveAt = context.database.clock.fromNow(RETENTION_NOTICE);
    return success({ data: await retentionPreviewOf({ context, company: company._id, months, effectiveAt }) });
  },
});

const remove = companies.delete('/company/delete/:id', {
  summary: 'Withdraw a company: its links and accounts stop working, its submissions stay',
  response: { 200: doneSchema },
  access: { kind: 'action', action: 'company:delete' },
  async handle({ context, viewer, address, record, company }) {
    if (!(await withdrawCompany(context, company, { by: viewer.id, address }))) throw new AppError('company_not_found');
    await record('company.delete');
    return success({ message: 'Company deleted successfully' });
  },
});

const uploadLogo = companies.post('/company/upload-logo/:id', {
  summary: 'Upload a company’s logo, for its form or its PDF',
  response: { 200: logoUploadResponseSchema },
  body: logoUploadSchema,
  bodyLimit: 'logo',
  async handle({ context, body, address, record, company }) {
    const { path: logoPath, changes } = await storeLogo({ context, company, address, ...body });
    await record('company.update-logo', { changes });
    return success({ data: { logoPath } });
  },
});

/** A file of another company cannot be opened and counts as absent. */
function absentWhenSealed(error: unknown): null {
  if (error instanceof SealError) return null;
  throw error;
}

/** Logos are public, since every visitor of the form sees them. The picture of an id never changes. */
const logo = pages.get('/company/logo/:company/:logo', {
  summary: 'A logo',
  response: { 200: { mediaTypes: ['image/png'] } },
  params: z.strictObject({ company: idSchema, logo: idSchema }),
  async handle({ context, params }) {
    const location = { tenant: params.company, purpose: 'logo' as const };
    const id = new Types.ObjectId(params.logo);
    const bytes = await context.files.get({ id, location }).catch(absentWhenSealed);
    if (!bytes) throw new AppError('logo_not_found');
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    return { kind: 'bytes', headers, bytes };
  },
});

export const companyRoutes: readonly Route[] = [
  list,
  create,
  createWithAdministrator,
  update,
  retentionPreview,
  remove,
  uploadLogo,
  logo,
];
