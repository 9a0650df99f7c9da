import { type PackageView, packagesCreatedSchema } from '@funding-desk/shared/schemas/deal/package';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import type { Credentials } from '../admin/sign-in.ts';
import { staffToken } from '../admin/staff-token.ts';
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
  const headers = {
    authorization: `Bearer ${await staffToken({ services, credentials })}`,
    'content-type': 'application/json',
  };
  const path = `${services.url}/api/form/submission/${application}/packages`;
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The packages were answered ${answer.status}: ${await answer.text()}`);
  return packagesCreatedSchema.parse(await answer.json()).data;
}
