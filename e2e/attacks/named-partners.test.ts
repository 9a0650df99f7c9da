import { applicationDetailSchema } from '@funding-desk/shared/schemas/application/form';
import { FIELD_VALUES, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../support/admin/sign-in.ts';
import { acceptedSchema, prepareApplication } from '../support/applications/apply.ts';
import { call, signIn } from '../support/attacks/attack-fixtures.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const SUBMITS = 12;
/** A quarter of the limits of a network: five links an hour. */
const SCALE = '0.25';
const LINKS_OF_NETWORK = 5;
const LINKS_OF_RECIPIENT = 3;

const WITHOUT_SECOND = Object.fromEntries(
  Object.keys(FIELD_VALUES)
    .filter((name) => /^(partner|signer)2/.test(name))
    .map((name) => [name, undefined]),
);

let services: Services;
let staff: string;
beforeAll(async () => {
  services = await startServices({ RATE_LIMIT_SCALE: SCALE, TRUST_PROXY: '1' });
  services.startWorker();
  staff = await signIn(services, superAdmin(services));
});
afterAll(() => services.close());

/** Names somebody as the second owner. @returns the application */
async function nameSomebody(email: string, from: string): Promise<string> {
  const body = await prepareApplication(services, {
    ...WITHOUT_SECOND,
    signatures: { signer1Signature: SIGNATURE_DATA_URL },
    secondSigner: { name: 'Tobias Fennimore', email },
  });
  const { status, text } = await call(services, '/api/form/submit', {
    json: body,
    headers: { 'x-forwarded-for': from },
  });
  expect([status, text]).toEqual([201, expect.anything()]);
  return acceptedSchema.parse(JSON.parse(text)).data.id;
}

const mailsTo = (isWanted: (to: string) => boolean) => services.mail.received.filter(({ to }) => isWanted(to));

/** Every application is rendered and every link that is sent has arrived. */
async function untilSettled(ids: readonly string[]): Promise<void> {
  const { applications, applicantRequests } = services.database;
  const own = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
  const count = async () =>
    (await applications.countDocuments({ _id: own, 'outbox.state': 'pending' })) +
    (await applications.countDocuments({ _id: own, 'effects.kind': 'accept-application' })) +
    (await applicantRequests.countDocuments({
      submission: own,
      outbox: trusted({ $elemMatch: { kind: 'document-request', state: 'pending' } }),
    }));
  await until('everything that is due has been sent', async () => (await count()) === 0, 120);
}

async function signatureOf(id: string) {
  const { text } = await call(services, `/api/form/submission/${id}`, { token: staff });
  const { signature, flags } = applicationDetailSchema.parse(JSON.parse(text).data);
  return { signature, isFlagged: flags.includes('signature_outstanding') };
}

async function heldOf(ids: readonly string[]) {
  const found = await Promise.all(ids.map(async (id) => ({ id, ...(await signatureOf(id)) })));
  return found.filter(({ signature }) => signature?.state === 'held');
}

describe('twelve applications that name one person', () => {
  it('send that person three links, and the others wait for staff, who send them with one click', async () => {
    const victim = 'victim@copperfinch.example';
    const ids: string[] = [];
    // Neither further networks nor further spellings of the address help.
    for (let at = 0; at < SUBMITS; at += 1)
      ids.push(await nameSomebody(at % 2 ? `Victim+${at}@copperfinch.example` : victim, `198.51.100.${at}`));
    await untilSettled(ids);
    const received = () => mailsTo((to) => to.toLowerCase().endsWith('@copperfinch.example') && /^victim/i.test(to));
    expect(received()).toHaveLength(LINKS_OF_RECIPIENT);

    const held = await heldOf(ids);
    expect(held).toHaveLength(SUBMITS - LINKS_OF_RECIPIENT);
    for (const { signature, isFlagged } of held)
      expect([signature?.heldBecause, signature?.expiresAt, isFlagged]).toEqual(['recipient', null, true]);
    const facts = services.mail.received.filter(({ parsed }) => parsed.text?.includes('has not been asked yet'));
    expect(facts).toHaveLength(held.length * services.company.notifyEmails.length);

    const [first] = held;
    if (!first) throw new Error('No link was held back');
    const path = `/api/form/submission/${first.id}/signature/resend`;
    const clicks = await Promise.all([1, 2].map(() => call(services, path, { method: 'POST', token: staff })));
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
    await until('the released link arrives', async () => received().length > LINKS_OF_RECIPIENT, 60);
    await untilSettled(ids);
    expect(received()).toHaveLength(LINKS_OF_RECIPIENT + 1);
    expect((await signatureOf(first.id)).signature).toMatchObject({ state: 'sent', heldBecause: null });
    const entries = await services.database.auditLog.find({ subject: first.id, action: 'signature.send' }).lean();
    expect(entries.map(({ actor, details }) => [actor !== null, details?.to])).toEqual([
      [true, expect.stringMatching(/^[vV]•••@copperfinch\.example$/)],
    ]);
    const token = /\/sign\/([\w-]{43})/.exec(received().at(-1)?.parsed.text ?? '')?.[1] ?? '';
    const headers = { 'x-signature-token': token };
    const opened = await fetch(`${services.url}/api/signature/open`, { method: 'POST', headers });
    expect(opened.status).toBe(200);
  });
});

describe('twelve applications from one network that name twelve people', () => {
  it('send the links that a network may cause, and the others wait for staff', async () => {
    const ids: string[] = [];
    for (let at = 0; at < SUBMITS; at += 1)
      ids.push(await nameSomebody(`partner-${at}@larkspur.example`, '203.0.113.7'));
    await untilSettled(ids);
    expect(mailsTo((to) => to.endsWith('@larkspur.example'))).toHaveLength(LINKS_OF_NETWORK);
    const held = await heldOf(ids);
    expect(held.map(({ signature }) => signature?.heldBecause)).toEqual(
      Array.from({ length: SUBMITS - LINKS_OF_NETWORK }, () => 'network'),
    );
  });

  it('leave the neighbours of that network their new passwords', async () => {
    const ask = (email: string) =>
      call(services, '/api/auth/forgot-password', {
        json: { email },
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
    // Thirty password links an hour fill the network.
    const statuses: number[] = [];
    for (let at = 0; at < 29; at += 1) statuses.push((await ask(`guess-${at % 15}@people.example`)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await ask('neighbour@people.example')).status).toBe(200);
  });
});
