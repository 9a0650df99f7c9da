import { foldText } from '@funding-desk/shared/fields/text/fold-text';
import {
  type LinkCreate,
  linkCreateResponseSchema,
  linkCreateSchema,
  linkExportQuerySchema,
  linkListQuerySchema,
  linkListSchema,
  linkResponseSchema,
  linkUpdateSchema,
  publicLinkResponseSchema,
} from '@funding-desk/shared/schemas/company/link';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { auditedExport } from '../../audit/audited-export.ts';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { assertInScope, authorize } from '../../authorize.ts';
import { type CreatedLink, createCompanyLink, createUserLink } from '../../commands/link/create-link.ts';
import { exportLinks } from '../../commands/link/export-links.ts';
import type { AppContext } from '../../context.ts';
import { publicRoutes, signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { zipReply } from '../../http/routing/replies.ts';
import { idParams, type Route, type SignedInCall, success } from '../../http/routing/route.ts';
import { iframeUrlOf, presentPublicLink } from '../../presenters/link.ts';
import { findLinkCompany, findLinkPerson, isForPerson } from '../../queries/company/find-link-owner.ts';
import { findOpenLink, parseSlug } from '../../queries/company/find-open-link.ts';
import { linkListFilter } from '../../queries/company/link-list-filter.ts';
import { viewLinks } from '../../queries/company/view-links.ts';

const pages = publicRoutes({ limit: 'link', isForApplicants: true });

const links = signedInRoutes({
  access: { kind: 'action', action: 'link:update' },
  params: idParams,
  load: async ({ context, viewer, params: { id } }) => ({ link: await findInScope({ context, viewer, id }) }),
  audited: ({ link }) => ({ company: link.company, subject: link._id }),
});

const allLinks = signedInRoutes({ access: { kind: 'session' } });

const bySlug = pages.get('/generated-link/get/slug/:slug', {
  summary: 'The company and the form behind a link',
  response: { 200: publicLinkResponseSchema },
  params: z.strictObject({ slug: z.string() }),
  async handle({ context, params }) {
    const open = await findOpenLink(context, parseSlug(params.slug));
    return success({ data: presentPublicLink(open) });
  },
});

type LinkListQuery = z.infer<typeof linkListQuerySchema>;

/**
 * Super admins also search for the platform staff behind a link. The terms of a link that is not migrated yet may name
 * platform staff, so a tenant's search skips it.
 */
async function linkSource({ context, viewer, query }: SignedInCall<unknown, LinkListQuery, unknown>) {
  const isMigratedOnly = !viewer.isAdmin && foldText(query.search).length > 0;
  return {
    filter: {
      ...(await linkListFilter(context, viewer)),
      ...(isMigratedOnly ? { adminSearchTerms: trusted({ $ne: null }) } : {}),
    },
    termsField: viewer.isAdmin ? ('adminSearchTerms' as const) : ('searchTerms' as const),
  };
}

const list = listRoute({
  path: '/generated-link/get',
  summary: "List the links in the viewer's scope",
  response: { 200: linkListSchema },
  access: { kind: 'session' },
  query: linkListQuerySchema,
  source: async (call) => ({
    ...(await linkSource(call)),
    model: call.context.database.generatedLinks,
    sorts: { createdAt: { field: 'createdAt', kind: 'date' }, slug: { field: 'slug', kind: 'text' } },
    defaultSort: '-createdAt',
    without: '-searchTerms -adminSearchTerms',
  }),
  present: viewLinks,
});

interface CreateInput extends ViewerInput {
  readonly body: LinkCreate;
}

async function createLink({ context, viewer, body }: CreateInput): Promise<CreatedLink> {
  if (isForPerson(body)) {
    const owner = await findLinkPerson({ context, viewer, body });
    return createUserLink(context, { ...owner, createdBy: viewer.id });
  }
  const company = await findLinkCompany({ context, viewer, body });
  return { link: await createCompanyLink(context, { company, createdBy: viewer.id }), isNew: true };
}

const create = allLinks.post('/generated-link/create', {
  summary: 'Create a company link, or a user’s own link; 200 when that one already exists',
  response: { 201: linkCreateResponseSchema, 200: linkCreateResponseSchema },
  note: 'Requires `link:create-for-company`, or `link:create-for-user` when the body names a user.',
  body: linkCreateSchema,
  async handle({ context, viewer, body, record }) {
    authorize(viewer, isForPerson(body) ? 'link:create-for-user' : 'link:create-for-company');
    const { link, isNew } = await createLink({ context, viewer, body });
    const id = link._id.toHexString();
    if (isNew) await record('link.create', { company: link.company, subject: id });
    return success({ data: { id, slug: link.slug, iframeUrl: iframeUrlOf(context, link) } }, isNew ? 201 : 200);
  },
});

/** @throws AppError 404 for a link that is deleted or out of scope */
async function findInScope({ context, viewer, id }: { context: AppContext; viewer: SignedInViewer; id: string }) {
  const filter = { _id: id, ...(await linkListFilter(context, viewer)) };
  return assertInScope<GeneratedLink>({
    viewer,
    record: await context.database.generatedLinks.findOne(filter).lean(),
    subject: ({ company, user }) => ({ companyId: company.toHexString(), userId: user?.toHexString() ?? null }),
  });
}

const exportZip = allLinks.get('/generated-link/export', {
  summary: "The links in the viewer's scope as a ZIP: `links.csv` and a QR code each",
  response: { 200: { mediaTypes: ['application/zip'] } },
  access: { kind: 'file', file: 'links', action: 'link:list' },
  query: linkExportQuerySchema,
  async handle({ context, viewer, address }) {
    const input = { context, viewer, address, noun: 'links', search: '', filters: {} } as const;
    const body = await auditedExport(input, async (onRows) =>
      exportLinks({ context, viewer, filter: await linkListFilter(context, viewer), onRows }),
    );
    return zipReply({ context, body, name: 'links' });
  },
});

const update = links.put('/generated-link/update/:id', {
  summary: 'Set the sites that may embed a link’s form, and where applicants go after the submit',
  note: 'An empty list allows every site. An empty address leads nowhere.',
  response: { 200: linkResponseSchema },
  body: linkUpdateSchema,
  async handle({ context, viewer, body, record, link }) {
    const settings = { allowedSites: body.allowedSites, redirectUrl: body.redirectUrl ?? link.redirectUrl ?? '' };
    await context.database.generatedLinks.updateOne({ _id: link._id, deletedAt: null }, { $set: settings });
    await record('link.update');
    const [data] = await viewLinks({ context, viewer, rows: [{ ...link, ...settings }] });
    return success({ data });
  },
});

const remove = links.delete('/generated-link/delete/:id', {
  summary: 'Delete a link; its address stops working',
  access: { kind: 'action', action: 'link:delete' },
  async handle({ context, record, link }) {
    const { generatedLinks } = context.database;
    await generatedLinks.updateOne(
      { _id: link._id, deletedAt: null },
      { $set: { deletedAt: context.database.clock.now() } },
    );
    await record('link.delete');
  },
});

export const linkRoutes: readonly Route[] = [bySlug, list, exportZip, create, update, remove];
