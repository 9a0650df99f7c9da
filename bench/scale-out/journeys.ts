import { FIELD_VALUES, SIGNATURES } from '@funding-desk/shared/testing/factories';
import { Pool } from 'undici';
import { z } from 'zod';
import type { Applicant } from '../../e2e/support/applications/apply.ts';
import { distinctBusiness } from '../lib/distinct-business.ts';

/** Sends calls to the processes in turn, like a load balancer without sticky sessions. */
export interface RoundRobin {
  readonly request: (call: Call) => Promise<string>;
  readonly calls: () => number;
  readonly close: () => Promise<void>;
}

interface Call {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: string;
  readonly token?: string;
}

/** @throws when an answer is not a success */
export function openRoundRobin(urls: readonly string[], connections: number): RoundRobin {
  const pools = urls.map((url) => new Pool(url, { connections, pipelining: 1 }));
  let calls = 0;
  return {
    async request({ path, method = 'GET', body, token }) {
      const pool = pools[calls % pools.length];
      calls += 1;
      if (!pool) throw new Error('There is no process to call');
      const headers = {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const answer = await pool.request({ path, method, headers, body: body ?? null });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
      return text;
    },
    calls: () => calls,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

const sessionSchema = z.object({ data: z.object({ formSubmissionId: z.string() }) });
/** Placeholder in the serialized bodies. */
const SESSION = '#session#';

/** A journey opens the form, saves a draft twice and submits. The drafts are serialized once, to save the load's CPU. */
export function createJourney({ link, company }: Applicant): (balancer: RoundRobin) => Promise<void> {
  const draft = JSON.stringify({ formSubmissionId: SESSION, values: { ...FIELD_VALUES } });
  const signed = JSON.stringify({ formSubmissionId: SESSION, signatures: SIGNATURES });
  const application = {
    ...FIELD_VALUES,
    companyId: company._id.toHexString(),
    generatedLinkId: link._id.toHexString(),
    generatedLinkSlug: link.slug,
    signatures: SIGNATURES,
  };
  return async ({ request }) => {
    await request({ path: `/api/generated-link/get/slug/${link.slug}` });
    const session = await request({ path: `/api/form/initialize-session/${link.slug}` });
    const { formSubmissionId } = sessionSchema.parse(JSON.parse(session)).data;
    const withSession = (text: string) => text.replace(SESSION, formSubmissionId);
    await request({ path: '/api/form/draft', method: 'PUT', body: withSession(draft) });
    await request({ path: '/api/form/draft', method: 'PUT', body: withSession(signed) });
    const complete = JSON.stringify({ ...application, ...distinctBusiness(), formSubmissionId });
    await request({ path: '/api/form/submit', method: 'POST', body: complete });
  };
}
