import { type PackageView, packagesCreatedSchema } from '@funding-desk/shared/schemas/deal/package';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import type { Credentials } from '../admin/sign-in.ts';
import { postAsStaff } from '../admin/staff-token.ts';
import type { Services } from '../services/services.ts';

interface SendInput {
  readonly services: Pick<Services, 'url'>;
  readonly credentials: Credentials;
  /** Id of the application. Its PDFs must be rendered. */
  readonly application: string;
  readonly funders: readonly Pick<Funder, '_id' | 'version'>[];
}

/** Sends an application to funders as staff do: masked, without documents, and although documents are missing. */
export async function sendPackages(input: SendInput): Promise<readonly PackageView[]> {
  const { services, credentials, application, funders } = input;
  const body = {
    funders: funders.map(({ _id, version }) => ({ id: _id.toHexString(), version })),
    documents: [],
    copy: 'masked',
    message: '',
    version: 0,
    confirmed: ['incomplete'],
  };
  const path = `/form/submission/${application}/packages`;
  return packagesCreatedSchema.parse(await postAsStaff({ services, credentials, path, body })).data;
}

/** Resolves when the worker has rendered the PDFs of an application and checked its documents. */
export async function untilSendable({ database }: Services, application: string): Promise<void> {
  const isSendable = async () => {
    const found = await database.applications.findById(application).lean();
    const documents = await database.applicationDocuments.find({ submission: application }).lean();
    return Boolean(found?.pdf && found.maskedPdf) && documents.every(({ isReady }) => isReady);
  };
  await expect.poll(isSendable).toBe(true);
}

interface MailInput {
  readonly services: Services;
  readonly credentials: Credentials;
  /** Id of the application, whose PDFs may still be missing. */
  readonly application: string;
  readonly funderName: string;
}

interface MailedPackage {
  readonly mail: Email;
  /** Path of the page on which the funder answers, as its e-mail names it. */
  readonly path: string;
  readonly funder: string;
}

/** Sends an application to a new funder as staff do, and waits for the e-mail. */
export async function mailPackage({ services, credentials, application, funderName }: MailInput) {
  const { database, company, mail } = services;
  await untilSendable(services, application);
  const address = `deals-${application}@copperwren.example`;
  const funder = await makeFunder(database, { company: company._id, name: funderName, to: [address] });
  await sendPackages({ services, credentials, application, funders: [funder] });
  const find = () => mail.received.find(({ to }) => to === address)?.parsed;
  await expect.poll(find).toBeDefined();
  const found = find();
  if (!found) throw new Error(`No e-mail to ${address}`);
  const [link = ''] = /https?:\S+\/answer\/[\w-]{43}/.exec(found.text ?? '') ?? [];
  return { mail: found, path: new URL(link).pathname, funder: funder._id.toHexString() } satisfies MailedPackage;
}
