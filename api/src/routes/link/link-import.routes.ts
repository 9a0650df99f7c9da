import {
  IMPORT_BATCH,
  linkImportPreviewResponseSchema,
  linkImportPreviewSchema,
  linkImportResponseSchema,
  linkImportSchema,
  MAX_IMPORT_ROWS,
} from '@funding-desk/shared/schemas/company/link-import';
import { authorize } from '../../authorize.ts';
import { importPeople, previewImport } from '../../commands/link/import-people.ts';
import { parsePeople } from '../../commands/link/parse-people.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, type SignedInCall, success } from '../../http/routing/route.ts';
import { findLinkCompany } from '../../queries/company/find-link-owner.ts';

const imports = signedInRoutes({ access: { kind: 'action', action: 'user:create' } });

type ImportCall = SignedInCall<unknown, unknown, { readonly company?: string | undefined }>;

/** The company whose people are imported. @throws AppError 403 without the right to create links, 404, 422 */
async function companyOf({ context, viewer, body }: Pick<ImportCall, 'context' | 'viewer' | 'body'>) {
  authorize(viewer, 'link:create-for-user');
  return findLinkCompany({ context, viewer, body: { companyId: body.company ?? viewer.companyId } });
}

const preview = imports.post('/generated-link/import/preview', {
  summary: `Read up to ${MAX_IMPORT_ROWS} people from a CSV, and say what an import would do with each row`,
  note: 'The first line has the columns name, email, slug, role and team. Requires `user:create` and `link:create-for-user`. Changes nothing.',
  response: { 200: linkImportPreviewResponseSchema },
  body: linkImportPreviewSchema,
  async handle(call) {
    const company = await companyOf(call);
    return success({ data: await previewImport({ ...call, company }, parsePeople(call.body.csv)) });
  },
});

const importRoute = imports.post('/generated-link/import', {
  summary: `Create up to ${IMPORT_BATCH} people with links of their own`,
  note: 'The people choose a password by e-mail. The response has one outcome per person. A repeated call changes nothing. Requires `user:create` and `link:create-for-user`.',
  response: { 200: linkImportResponseSchema },
  body: linkImportSchema,
  async handle(call) {
    const company = await companyOf(call);
    return success({ data: await importPeople({ ...call, company }, call.body.people) });
  },
});

export const linkImportRoutes: readonly Route[] = [preview, importRoute];
