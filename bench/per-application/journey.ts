import { once } from 'node:events';
import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { z } from 'zod';
import { attachStatement, beginSession, sendApplication } from '../../e2e/support/applications/apply.ts';
import type { Services } from '../../e2e/support/services/services.ts';
import { distinctBusiness } from '../lib/distinct-business.ts';
import { drawnSignatures } from '../submit/applications.ts';

/** Statements of an application: three calendar months and the month to date. */
export const STATEMENTS = 4;

/** Drafts that the form saves while an applicant types. */
const DRAFTS = 6;

const uploadSchema = z.object({ data: z.object({ id: z.string() }) });

/** Noise, so that neither PDF nor database can compress the statement. */
async function scannedLogo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 420, height: 420, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A bank statement of four pages and about 200 KB. */
export async function bankStatement(month: number): Promise<Buffer> {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  document.image(await scannedLogo(), { width: 120 });
  document.text('Larkspur Savings Bank').text('Account Number: XXXXXX4417');
  document.text(`Statement Period: ${month}/1/2026 - ${month}/28/2026`);
  for (let line = 0; line < 160; line += 1)
    document.text(`${month}/${(line % 28) + 1}  CARD PURCHASE ${Math.floor(Math.random() * 1e9)}  ${line * 17}.20`);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/**
 * One applicant from opening the form to the submit: the page with its session, drafts, statements, the application.
 * @throws when a call is refused
 */
export async function completeJourney(
  applicant: Pick<Services, 'url' | 'company' | 'link'>,
  statements: readonly Buffer[],
): Promise<void> {
  const { url, company, link } = applicant;
  const call = async (answer: Promise<Response>) => {
    const { ok, status } = await answer;
    if (!ok) throw new Error(`A call of the applicant was answered ${status}`);
  };
  await call(fetch(`${url}/embed/${link.slug}`));
  const typed = { ...FIELD_VALUES, ...distinctBusiness() };
  const formSubmissionId = await beginSession(applicant);
  for (let draft = 1; draft <= DRAFTS; draft += 1) {
    const values = Object.fromEntries(Object.entries(typed).slice(0, draft * 9));
    const body = JSON.stringify({ formSubmissionId, values });
    await call(
      fetch(`${url}/api/form/draft`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body }),
    );
  }
  const uploadedFileIds: string[] = [];
  for (const bytes of statements) {
    const answer = await attachStatement(applicant, formSubmissionId, { bytes });
    uploadedFileIds.push(uploadSchema.parse(await answer.json()).data.id);
  }
  await call(
    sendApplication(applicant, {
      ...typed,
      companyId: company._id.toHexString(),
      generatedLinkId: link._id.toHexString(),
      generatedLinkSlug: link.slug,
      formSubmissionId,
      signatures: await drawnSignatures(),
      uploadedFileIds,
    }),
  );
}
