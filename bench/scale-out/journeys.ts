import { FIELD_VALUES, SIGNATURES } from '@funding-desk/shared/testing/factories';
import { Pool } from 'undici';
import { z } from 'zod';
import type { Applicant } from '../../e2e/support/submissions/apply.ts';

/** Calls that go to each process in turn, as through a balancer that knows nothing of sessions. */
export interface InTurn {
  readonly ask: (call: Asking) => Promise<string>;
  readonly calls: () => number;
  readonly close: () => Promise<void>;
}

interface Asking {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: string;
  readonly token?: string;
}

/** @throws for an answer that is no success */
export function openInTurn(urls: readonly string[], connections: number): InTurn {
  const pools = urls.map((url) => new Pool(url, { connections, pipelining: 1 }));
  let calls = 0;
  return {
    async ask({ path, method = 'GET', body, token }) {
      const pool = pools[calls % pools.length];
      calls += 1;
      if (!pool) throw new Error('There is nobody to ask');
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
const SESSION = '#session#';

/** One applicant after another: begins, saves twice, submits. Bodies are written once, so that the load costs little. */
export function createJourney({ link, company }: Applicant): (turn: InTurn) => Promise<void> {
  const draft = JSON.stringify({ formSubmissionId: SESSION, values: { ...FIELD_VALUES } });
  const signed = JSON.stringify({ formSubmissionId: SESSION, signatures: SIGNATURES });
  const whole = JSON.stringify({
    ...FIELD_VALUES,
    companyId: company._id.toHexString(),
    generatedLinkId: link._id.toHexString(),
    generatedLinkSlug: link.slug,
    formSubmissionId: SESSION,
    signatures: SIGNATURES,
  });
  return async ({ ask }) => {
    await ask({ path: `/api/generated-link/get/slug/${link.slug}` });
    const begun = await ask({ path: `/api/form/initialize-session/${link.slug}` });
    const { formSubmissionId } = sessionSchema.parse(JSON.parse(begun)).data;
    const mine = (text: string) => text.replace(SESSION, formSubmissionId);
    await ask({ path: '/api/form/draft', method: 'PUT', body: mine(draft) });
    await ask({ path: '/api/form/draft', method: 'PUT', body: mine(signed) });
    await ask({ path: '/api/form/submit', method: 'POST', body: mine(whole) });
  };
}
