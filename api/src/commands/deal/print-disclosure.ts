import { disclosureDue } from '@funding-desk/shared/deals/disclosure-due';
import { statementsOf } from '@funding-desk/shared/disclosures/compute-rows';
import type { DisclosureLaw, StatementName } from '@funding-desk/shared/disclosures/disclosure-law';
import { sampleOffer } from '@funding-desk/shared/disclosures/sample-offer';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { schedulePayments } from '@funding-desk/shared/finance/dates/schedule-payments';
import {
  type DisclosureDocument,
  disclosureDocument,
} from '@funding-desk/shared/server/disclosures/disclosure-document';
import { versionOfLaw } from '@funding-desk/shared/server/disclosures/law-version';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { computeStored, revenueOf } from '../../presenters/deal/offer.ts';

/** The document, or 422 for an offer without the APR that the law asks for. */
function documentOf(input: Parameters<typeof disclosureDocument>[0]): DisclosureDocument {
  const document = disclosureDocument(input);
  if (!document) throw new AppError('disclosure_without_apr');
  return document;
}

/** @throws AppError 422 when no disclosure is due */
function dueLaw({ values }: Application, { terms }: Offer): DisclosureLaw {
  const { law, reason } = disclosureDue({ values, terms });
  if (!law) throw new AppError('disclosure_not_due', { reason });
  return law;
}

interface PrintInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly offer: Offer;
  readonly company: Pick<Company, 'disclosures'>;
}

interface PrintedDisclosure {
  readonly bytes: Buffer;
  readonly law: DisclosureLaw;
  readonly isDraft: boolean;
}

/**
 * The disclosure of an offer as the funder's own PDF. It is a draft until the company approved its present version.
 * @throws AppError 422 when no disclosure is due, or the offer has no APR
 */
export async function printDisclosure({
  context,
  application,
  offer,
  company,
}: PrintInput): Promise<PrintedDisclosure> {
  const law = dueLaw(application, offer);
  const approval = company.disclosures?.[law.state];
  const isDraft = approval?.version !== versionOfLaw(law);
  const { payments, frequency, firstPayment } = offer.terms;
  const document = documentOf({
    law,
    offer: computeStored(offer, null),
    schedule: schedulePayments({ payments, frequency, firstPayment }),
    terms: offer.terms,
    funder: offer.funderName,
    business: application.values.legalBusinessName ?? '',
    statements: approval?.statements ?? {},
    income: revenueOf(application),
    reference: formatReference(application.reference),
    isDraft,
    createdAt: context.database.clock.now(),
  });
  return { bytes: await context.disclosurePrinter.print(document), law, isDraft };
}

interface SampleInput {
  readonly context: AppContext;
  readonly company: Pick<Company, 'disclosures' | 'nameOut'>;
  readonly law: DisclosureLaw;
  /** To try. Without any, those that the company approved. */
  readonly statements: Readonly<Partial<Record<StatementName, string | undefined>>>;
}

/** The disclosure of a state with invented numbers, always as a draft. */
export async function printSample({ context, company, law, statements }: SampleInput): Promise<Buffer> {
  const tried = statementsOf(law).flatMap((name) => {
    const text = statements[name];
    return text === undefined ? [] : [[name, text] as const];
  });
  const document = documentOf({
    ...sampleOffer(),
    law,
    funder: company.nameOut,
    business: 'Sample Business LLC',
    statements: tried.length > 0 ? Object.fromEntries(tried) : (company.disclosures?.[law.state]?.statements ?? {}),
    reference: 'Sample',
    isDraft: true,
    createdAt: context.database.clock.now(),
  });
  return context.disclosurePrinter.print(document);
}
