import {
  openedPackageResponseSchema,
  packageFileSchema,
  packageOpenSchema,
} from '@funding-desk/shared/schemas/deal/package';
import { downloadPackageFile, openPackage } from '../../commands/deal/open-package.ts';
import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { fileReply } from '../../http/routing/replies.ts';
import { type Route, success } from '../../http/routing/route.ts';

const forFunders = publicRoutes({ limit: 'resume' });

const open = forFunders.post('/package/open', {
  summary: 'Open the files of a package through the link in its e-mail',
  note: 'The link works for 14 days. Mail scanners only load the page, which calls nothing.',
  response: { 200: openedPackageResponseSchema },
  body: packageOpenSchema,
  async handle({ context, body, address }) {
    return success({ data: await openPackage({ context, token: body.token, address }) });
  },
});

const download = forFunders.post('/package/file', {
  summary: 'Download one file of a package',
  note: '`file` is its position in the list, from 0. Each download is recorded.',
  response: { 200: { mediaTypes: ['application/pdf', 'image/jpeg', 'image/png', 'text/csv'] } },
  body: packageFileSchema,
  async handle({ context, body, address }) {
    const { file, bytes } = await downloadPackageFile({ context, token: body.token, index: body.file, address });
    return fileReply({ bytes, type: file.contentType, filename: file.name, isDownload: true });
  },
});

export const packageLinkRoutes: readonly Route[] = [open, download];
