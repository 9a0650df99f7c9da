import { acceptApplication, isAccepted } from '@funding-desk/shared/server/acceptance/accept-application';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import sharp from 'sharp';
import { submitApplication } from '../commands/application/submit/submit-application.ts';
import { storeUpload } from '../commands/document/store-upload.ts';
import { startFormSession } from '../commands/draft/form-session.ts';
import type { AppContext } from '../context.ts';
import { bankStatement } from './bank-statement.ts';
import { type DemoApplicant, demoFields } from './demo-applicants.ts';

interface SubmitInput {
  readonly context: AppContext;
  readonly company: Company;
  readonly link: GeneratedLink;
  readonly applicant: DemoApplicant;
}

/** Of the block for documentation, which belongs to nobody. */
export const demoAddress = (index: number) => `198.51.100.${1 + index}`;

/** A drawn line as PNG data URL, a different one for each applicant. */
async function drawSignature({ index }: DemoApplicant): Promise<string> {
  const [up, down] = [20 + (index % 7) * 5, 70 + (index % 5) * 8];
  const path = `M30 ${down} C 80 ${up}, 110 ${up}, 120 ${down} S 170 ${up}, 200 ${down} S 260 ${up + 20}, 360 ${down - 20}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120"><path d="${path}" fill="none" stroke="#111" stroke-width="3"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Months of statements. Applications that need documents lack some. */
function statementCount({ stage, index }: DemoApplicant): number {
  if (stage === 'docs_needed') return 1;
  return index % 6 === 5 ? 4 : 2;
}

/** Uploads the statements of the last full months. @returns their ids */
async function uploadStatements({ context, applicant }: SubmitInput, formSubmissionId: string): Promise<string[]> {
  const now = context.database.clock.now();
  const sales = Number(demoFields(applicant, '').monthlyTotalSales.replaceAll(',', ''));
  const account = String(1_000 + applicant.index * 83);
  const ids: string[] = [];
  for (let back = 1; back <= statementCount(applicant); back += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const buffer = await bankStatement({ business: applicant.business, account, month, sales });
    const file = { buffer, originalname: `Statement ${month.toISOString().slice(0, 7)}.pdf` };
    const upload = { file, documentType: 'bankStatements', companyId: undefined, uploadKey: undefined } as const;
    const address = demoAddress(applicant.index);
    const { document } = await storeUpload(context, { ...upload, formSubmissionId, address });
    ids.push(document._id.toHexString());
  }
  return ids;
}

async function submit(input: SubmitInput): Promise<void> {
  const { context, company, link, applicant } = input;
  const { index } = applicant;
  const formSubmissionId = await startFormSession(context, { company: company._id, link });
  const uploadedFileIds = await uploadStatements(input, formSubmissionId);
  const body = {
    ...demoFields(applicant, context.database.clock.now().toISOString().slice(0, 10)),
    companyId: company._id.toHexString(),
    generatedLinkId: link._id.toHexString(),
    generatedLinkSlug: link.slug,
    formSubmissionId,
    uploadedFileIds,
    soleOwner: true,
    signatures: { signer1Signature: await drawSignature(applicant) },
    timeZone: 'America/New_York',
  };
  const sender = { address: demoAddress(index), userAgent: 'Funding Desk demo data', language: 'en' } as const;
  await submitApplication({ context, body, sender });
}

/** What the worker does at its first claim, at the time of the arrival. */
async function settle({ database, audit, sealer }: AppContext, application: Application): Promise<void> {
  await acceptApplication({ database, audit, sealer }, { application });
  await database.applications.updateOne(
    { _id: application._id },
    { $pull: { effects: { kind: 'accept-application' } } },
  );
}

/** The application of a demo applicant. Their business names are unique. */
export async function findDemoApplication(
  { database }: AppContext,
  { company, applicant }: Pick<SubmitInput, 'company' | 'applicant'>,
): Promise<Application | null> {
  return database.applications
    .findOne({ company: company._id, 'values.legalBusinessName': applicant.business, deletedAt: null })
    .lean();
}

/** Submits and settles an application through the form's own commands, as far as an earlier run has not. */
export async function submitDemoApplication(input: SubmitInput): Promise<void> {
  const existing = await findDemoApplication(input.context, input);
  if (!existing) await submit(input);
  const application = existing ?? (await findDemoApplication(input.context, input));
  if (application && !isAccepted(application)) await settle(input.context, application);
}
