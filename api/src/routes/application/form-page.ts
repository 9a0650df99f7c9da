import { readFile } from 'node:fs/promises';
import { type PublicLink, slugSchema } from '@funding-desk/shared/schemas/company/link';
import type { RequestHandler } from 'express';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { withDatabaseTimeout } from '../../http/database-guard.ts';
import type { FormPageInput } from '../../http/pages.ts';
import { formPolicy, noStore } from '../../http/security-headers.ts';
import { countGuess, countLinkPage } from '../../middleware/limit-calls.ts';
import { presentPublicLink } from '../../presenters/link.ts';
import { type FormLink, readLink } from '../../queries/application/form-queries.ts';
import { assertOpenLink } from '../../queries/company/find-open-link.ts';
import { shareReads } from '../../queries/share-reads.ts';

const ANY_SITE = ['*'] as const;
const OWN_SITE = ["'self'"] as const;
/** Milliseconds. */
const REREAD_PAUSE = 1_000;
/** The link is inserted after this tag, before any script runs. */
const INSERT_AFTER = '</title>';

interface FormPage {
  /** Origins that may frame the form. */
  readonly framers: readonly string[];
  /** Absent when there is nothing to show. The form's own call then reports the reason. */
  readonly link?: PublicLink;
  /** True when no such link exists. */
  readonly isGuess?: boolean;
  /** The page with the link, for the calls that share this read. */
  filled?: { readonly html: string; readonly body: Buffer };
}

const framersOf = ({ allowedSites }: FormLink) => (allowedSites?.length ? [...OWN_SITE, ...allowedSites] : ANY_SITE);

async function readPage({ database }: AppContext, requested: string): Promise<FormPage> {
  const slug = slugSchema.safeParse(requested);
  if (!slug.success) return { framers: ANY_SITE };
  const found = await readLink(database, { slug: slug.data });
  if (!found) return { framers: ANY_SITE, isGuess: true };
  const framers = framersOf(found.link);
  try {
    return { framers, link: presentPublicLink(assertOpenLink(found)) };
  } catch (error) {
    // The company is withdrawn. The form's own call reports it.
    if (error instanceof AppError) return { framers };
    throw error;
  }
}

/** When the database cannot say who may frame the form, only our own site may. */
async function pageOf(context: AppContext, slug: string): Promise<FormPage> {
  try {
    return await withDatabaseTimeout(context.database.watch, () => readPage(context, slug));
  } catch (error) {
    context.logger.warn({ err: error }, 'a link cannot be read for its page');
    return { framers: OWN_SITE };
  }
}

/** Escapes `<`, so that the HTML parser cannot find a tag in the JSON. */
const asText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Embeds the response of the form's first call in the page, which saves that call. */
function withLink(html: string, data: PublicLink): string {
  const block = `<script type="application/json" id="link">${asText({ status: 'success', data })}</script>`;
  return html.replace(INSERT_AFTER, () => `${INSERT_AFTER}\n    ${block}`);
}

function bodyOf(page: FormPage, html: string): Buffer {
  if (!page.link) return Buffer.from(html);
  if (page.filled?.html !== html) page.filled = { html, body: Buffer.from(withLink(html, page.link)) };
  return page.filled.body;
}

/** Caches a file's text for one second, because a deploy may replace the file. */
function recentText(file: string): () => Promise<string> {
  let reading: Promise<string> | undefined;
  let readAt = 0;
  return () => {
    const isRecent = performance.now() - readAt < REREAD_PAUSE;
    if (reading && isRecent) return reading;
    readAt = performance.now();
    const text = readFile(file, 'utf8');
    reading = text;
    text.catch(() => {
      reading = undefined;
    });
    return text;
  };
}

/**
 * The page of a link. Browsers must not store it, because its content changes while its files do not. The page counts
 * as the call that it saves; callers over the limit get it without the link.
 */
export function formPage(
  context: AppContext,
  { file, inlineScripts }: FormPageInput,
): RequestHandler<{ slug: string }>[] {
  const policyFor = (framers: readonly string[]) => formPolicy({ framers, inlineScripts });
  /** Policies shared by most pages. */
  const shared = new Map<readonly string[], RequestHandler>(
    [ANY_SITE, OWN_SITE].map((framers) => [framers, policyFor(framers)]),
  );
  const readHtml = recentText(file);
  const readPageOf = shareReads((slug) => pageOf(context, slug));
  const send: RequestHandler<{ slug: string }> = async (request, response, next) => {
    const [isWithinLimit, page, html] = await Promise.all([
      countLinkPage(context, request),
      readPageOf(request.params.slug),
      readHtml(),
    ]);
    const { framers, isGuess } = page;
    if (isGuess) await countGuess(context, request);
    const body = isWithinLimit ? bodyOf(page, html) : Buffer.from(html);
    // No ETag: after a 304 a browser could keep an outdated policy.
    const answer = () => response.type('html').set('Content-Length', String(body.length)).end(body);
    const policy = shared.get(framers) ?? policyFor(framers);
    policy(request, response, (error) => (error ? next(error) : answer()));
  };
  return [noStore, send];
}
