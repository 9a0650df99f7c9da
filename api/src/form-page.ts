import { readFile } from 'node:fs/promises';
import { type PublicLink, slugSchema } from '@funding-desk/shared/schemas/link';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { RequestHandler } from 'express';
import { recallOpenLink } from './commands/find-link.ts';
import type { AppContext } from './context.ts';
import { whileDatabaseAnswers } from './database-guard.ts';
import { AppError } from './errors.ts';
import { countGuess, mayAskForLink } from './middleware/limit-calls.ts';
import { presentPublicLink } from './presenters/link.ts';
import { formPolicy, neverStored } from './security-headers.ts';

const ANY_SITE = ['*'] as const;
const OWN_SITE = ["'self'"] as const;
/** Stands in the page before any script, so that it is there when the first of them runs. */
const PLACE = '</title>';

interface FormPage {
  /** Who may frame the form. */
  readonly framers: readonly string[];
  /** Absent where there is nothing to show: the form's own call then says why. */
  readonly link?: PublicLink;
  /** There is no such link. */
  readonly isGuess?: boolean;
}

const framersOf = ({ allowedSites }: GeneratedLink) =>
  allowedSites?.length ? [...OWN_SITE, ...allowedSites] : ANY_SITE;

/** The page of a link whose form is not shown: its company was withdrawn, or there is none. */
async function readBare({ database }: AppContext, slug: string): Promise<FormPage> {
  const link = await database.generatedLinks.findOne({ slug, deletedAt: null }).lean();
  return link ? { framers: framersOf(link) } : { framers: ANY_SITE, isGuess: true };
}

async function readLink(context: AppContext, given: string): Promise<FormPage> {
  const slug = slugSchema.safeParse(given);
  if (!slug.success) return { framers: ANY_SITE };
  try {
    const open = await recallOpenLink(context, slug.data);
    return { framers: framersOf(open.link), link: presentPublicLink(open) };
  } catch (error) {
    if (error instanceof AppError) return readBare(context, slug.data);
    throw error;
  }
}

/** While nobody can tell who may frame the form, no other site may. */
async function pageOf(context: AppContext, slug: string): Promise<FormPage> {
  try {
    return await whileDatabaseAnswers(context.database.watch, () => readLink(context, slug));
  } catch (error) {
    context.logger.warn({ err: error }, 'a link cannot be read for its page');
    return { framers: OWN_SITE };
  }
}

/** JSON that no parser of HTML takes for anything else. */
const asText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page with the answer to its own first call in it, so that the form waits for no call. */
function withLink(html: string, data: PublicLink): string {
  const block = `<script type="application/json" id="link">${asText({ status: 'success', data })}</script>`;
  return html.replace(PLACE, () => `${PLACE}\n    ${block}`);
}

/**
 * The page of a link. It is read anew each time and kept nowhere, not even for the way back: what it carries changes
 * while its files do not. It counts as the call that it spares, and whoever calls too often, or guesses, gets it without.
 * @param file the page as it was built
 */
export function formPage(context: AppContext, file: string): RequestHandler<{ slug: string }>[] {
  const send: RequestHandler<{ slug: string }> = async (request, response, next) => {
    const mayBeTold = await mayAskForLink(context, request);
    const { framers, link, isGuess } = await pageOf(context, request.params.slug);
    if (isGuess) await countGuess(context, request);
    const html = await readFile(file, 'utf8');
    const body = mayBeTold && link ? withLink(html, link) : html;
    // Answered with 'not modified', a browser may go on with the policy that it keeps.
    delete request.headers['if-none-match'];
    formPolicy(framers)(request, response, (error) => (error ? next(error) : response.type('html').send(body)));
  };
  return [neverStored, send];
}
