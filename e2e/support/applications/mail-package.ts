import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { z } from 'zod';
import type { Credentials } from '../admin/sign-in.ts';
import type { Services } from '../services/services.ts';

const tokenSchema = z.object({ data: z.object({ token: z.string() }) });

interface PackageInput {
  readonly services: Services;
  readonly credentials: Credentials;
  /** Id of the application, whose PDF may still be rendered. */
  readonly application: string;
  readonly funderName: string;
}

interface MailedPackage {
  readonly mail: Email;
  /** Path of the page on which the funder answers, as its e-mail names it. */
  readonly path: string;
  readonly funder: string;
}

async function tokenOf({ url }: Services, credentials: Credentials): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return tokenSchema.parse(await login.json()).data.token;
}

/** Sends an application to a new funder as staff do, and waits for the e-mail. */
export async function mailPackage({ services, credentials, application, funderName }: PackageInput) {
  const { database, company, mail, url } = services;
  const isRendered = async () => Boolean((await database.applications.findById(application).lean())?.maskedPdf);
  await expect.poll(isRendered, { timeout: 30_000 }).toBe(true);
  const address = `deals-${application}@copperwren.example`;
  const funder = await makeFunder(database, { company: company._id, name: funderName, to: [address] });
  const funders = [{ id: funder._id.toHexString(), version: funder.version }];
  const body = { funders, documents: [], copy: 'masked', message: '', version: 0, confirmed: ['incomplete'] };
  const answer = await fetch(`${url}/api/form/submission/${application}/packages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf(services, credentials)}`,
      'idempotency-key': `package-${application}`,
    },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(201);
  const find = () => mail.received.find(({ to }) => to === address)?.parsed;
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const found = find();
  if (!found) throw new Error(`No e-mail to ${address}`);
  const [link = ''] = /https?:\S+\/answer\/[\w-]{43}/.exec(found.text ?? '') ?? [];
  return { mail: found, path: new URL(link).pathname, funder: funder._id.toHexString() } satisfies MailedPackage;
}
