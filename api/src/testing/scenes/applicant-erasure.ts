import { type ErasureReceipt, erasureReceiptSchema } from '@funding-desk/shared/schemas/audit/applicant-data';
import { verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import { SEALED_COLLECTIONS } from '@funding-desk/shared/server/reseal/sealed-collections';
import { Types } from 'mongoose';
import type { Answer, TestApi } from '../test-api.ts';
import { previewApplicant, uniqueApplicant } from './applicant-data.ts';

interface Administrator {
  readonly api: TestApi;
  /** Of an administrator of the company. */
  readonly token: string;
}

interface EraseInput extends Administrator {
  /** The EIN. */
  readonly value: string;
  readonly confirmation?: string;
}

export async function eraseByEin({ api, token, value, confirmation = 'ERASE' }: EraseInput): Promise<Answer> {
  const { applicant, company } = await previewApplicant({ api, token, body: { by: 'ein', value } });
  const body = { company: company.id, applicant, reason: 'Asked by letter', confirmation };
  return api.call('/applicant-data/erase', { token, body });
}

export async function receiptOf(answer: Promise<Answer>): Promise<ErasureReceipt> {
  return erasureReceiptSchema.parse((await answer).body.data);
}

export const CANARY = 'zyxquark';

/** Values with a canary in every text of the applicant. */
export function canaryValues() {
  const { taxIdNumber, ...phones } = uniqueApplicant();
  return {
    ...phones,
    taxIdNumber,
    legalBusinessName: `${CANARY} Kites LLC`,
    dbaBusinessName: `${CANARY} Trading`,
    emailAddress: `owner@${CANARY}.example`,
    webAddress: `www.${CANARY}.example`,
    businessAddressStreet: `1 ${CANARY} Street`,
    useOfFunds: `More ${CANARY}`,
    landlordContact: `${CANARY} Ashdown`,
    tradeReference1: `${CANARY} Mills`,
    partner1Name: `Odalys ${CANARY}`,
    partner1Address: `9 ${CANARY} Lane`,
    partner1SSN: '923-77-8841',
  };
}

/** All text of the database, with every sealed value in clear. */
export async function databaseText(api: TestApi): Promise<string> {
  const { connection } = api.context.database;
  const parts: string[] = [];
  for (const { name } of (await connection.listCollections()) ?? [])
    for await (const record of connection.collection(name).find()) parts.push(JSON.stringify(record));
  const { sealer } = api.context;
  const opening = {
    ...sealer,
    openText: (...input: Parameters<typeof sealer.openText>) => {
      const text = sealer.openText(...input);
      parts.push(text);
      return text;
    },
  };
  for (const { collection, valuesOf } of SEALED_COLLECTIONS)
    for await (const record of connection.collection(collection).find())
      for (const value of valuesOf(record)) value.reseal(opening);
  return parts.join('\n').toLowerCase();
}

interface MadeErasure extends Administrator {
  readonly ids: readonly string[];
  readonly values: { readonly taxIdNumber: string };
}

/** The stored erasure of applications, before its first step. */
export async function makeErasure({ api, token, ids, values }: MadeErasure) {
  const { applicant, company } = await previewApplicant({ api, token, body: { by: 'ein', value: values.taxIdNumber } });
  const { erasures, clock } = api.context.database;
  const zero = { keptBecause: '', documents: 1, pdfs: 0, requests: 0, notes: 0, subjects: [] };
  const applications = ids.map((id) => {
    return { submission: new Types.ObjectId(id), reference: 'ABCD2345', state: 'pending' as const, ...zero };
  });
  const { _id } = await erasures.create({
    company: company.id,
    by: new Types.ObjectId(),
    reason: 'Asked by letter',
    applicant,
    applications,
    startedAt: clock.now(),
    touchedAt: clock.now(),
  });
  const read = async () => {
    const found = await erasures.findById(_id).lean();
    if (!found) throw new Error('There is no such erasure');
    return found;
  };
  return { erasure: await read(), read };
}

export const isLogWhole = async ({ context }: TestApi) => (await verifyAuditChain(context)).isWhole;
