import path from 'node:path';
import { mailboxFolder } from '@funding-desk/shared/server/erasure/mailbox';
import { isLoopbackHost } from '@funding-desk/shared/server/network-settings';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { AppContext } from '../context.ts';
import { noStore } from '../http/security-headers.ts';
import { attachmentName, framedHtml, mailboxPage, messagePage, PER_PAGE } from './mailbox-pages.ts';
import { attachmentBytes, readMailbox, readMessage, type StoredMessage } from './read-mailbox.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
/** A message runs nothing and loads nothing. Its links may open pages. */
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/**
 * The messages contain links that sign in. The name of the host is checked, too, because the name of any site may resolve to
 * this machine.
 */
const fromThisMachine: RequestHandler = (request, response, next) => {
  const { remoteAddress = '' } = request.socket;
  const isLocal = isLoopbackHost(remoteAddress.replace(/^::ffff:/, '')) && isLoopbackHost(request.hostname);
  if (isLocal) next();
  else response.sendStatus(404);
};

function sendPage(response: Response, html: string): void {
  response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(html);
}

interface MailboxContext {
  readonly env: Pick<AppContext['env'], 'NODE_ENV' | 'SMTP_URL' | 'DATA_DIR'>;
}

/** The local mailbox as a page. Only of a development without mail server, and for this machine. */
export function mailboxRouter({ env }: MailboxContext): Router {
  const router = express.Router();
  if (env.NODE_ENV === 'production' || env.SMTP_URL) return router;
  const withMessage =
    (send: (message: StoredMessage, request: Request<{ name: string }>, response: Response) => void) =>
    async (request: Request<{ name: string }>, response: Response) => {
      const message = await readMessage(env.DATA_DIR, request.params.name);
      if (message) send(message, request, response);
      else response.sendStatus(404);
    };
  router.use('/mailbox', fromThisMachine, noStore);
  router.get('/mailbox', async (request, response) => {
    const page = Math.max(Math.trunc(Number(request.query.page)) || 1, 1);
    sendPage(response, mailboxPage(await readMailbox(env.DATA_DIR, { page, perPage: PER_PAGE }), page));
  });
  router.get(
    '/mailbox/:name',
    withMessage((message, _request, response) => sendPage(response, messagePage(message))),
  );
  router.get(
    '/mailbox/:name/html',
    withMessage(({ email }, _request, response) => {
      response.removeHeader('X-Frame-Options');
      response
        .set('Content-Security-Policy', MESSAGE_POLICY)
        .type('html')
        .send(framedHtml(email.html ?? ''));
    }),
  );
  router.get(
    '/mailbox/:name/file',
    withMessage(({ name }, _request, response) => response.download(path.join(mailboxFolder(env.DATA_DIR), name))),
  );
  router.get('/mailbox/:name/attachments/:index', async (request, response) => {
    const message = await readMessage(env.DATA_DIR, request.params.name);
    const index = Number(request.params.index);
    const attachment = message?.email.attachments[index];
    if (!attachment) return response.sendStatus(404);
    response.attachment(attachmentName(attachment, index)).type('application/octet-stream');
    return response.send(attachmentBytes(attachment));
  });
  return router;
}
