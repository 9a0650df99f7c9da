import { type OffersView, offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import type { Credentials } from '../admin/sign-in.ts';
import { staffToken } from '../admin/staff-token.ts';
import type { Services } from '../services/services.ts';

interface PresentInput {
  /** As the company sees them. */
  readonly tenant: Services;
  readonly credentials: Credentials;
  readonly application: string;
  readonly offers: OffersView['offers'];
  readonly to: string;
  /** Another key sends once more, which ends the link before. */
  readonly key: string;
}

/** Presents offers to the applicant as staff do. */
export async function presentOffers(input: PresentInput): Promise<OffersView> {
  const { tenant, credentials, application, offers, to, key } = input;
  const answer = await fetch(`${tenant.url}/api/form/submission/${application}/presentations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await staffToken({ services: tenant, credentials })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ offers: offers.map(({ id, version }) => ({ id, version })), to, key }),
  });
  if (!answer.ok) throw new Error(`The offers were answered ${answer.status}: ${await answer.text()}`);
  return offersResponseSchema.parse(await answer.json()).data;
}
