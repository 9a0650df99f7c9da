import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { copyApplicantTo, unpackArchive } from '../../testing/scenes/applicant-copy.ts';
import { uniqueApplicant } from '../../testing/scenes/applicant-data.ts';
import {
  DISCLOSES,
  DISCLOSURE_BYTES,
  type DisclosureCalls,
  disclosureCalls,
  SIGNATURE_BODY,
} from '../../testing/scenes/deals/disclosure-calls.ts';
import { makeColleague } from '../../testing/scenes/work.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let token: string;
let folder: string;
let calls: DisclosureCalls;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
  const staff = await makeColleague({ api, tenant, name: 'Anna Example', permissions: DISCLOSES });
  calls = disclosureCalls({ api, tenant, staff });
  const about = { company: tenant.company._id, userType: 'company', permissions: ['page:forms'] } as const;
  token = (await signInStaff(api, about)).token;
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.close();
});

type Values = ReturnType<typeof uniqueApplicant>;

/** A signed disclosure, and one that was replaced, whose application has no stored PDFs. */
async function signedFor(values: Values) {
  const scene = await calls.offered({ values });
  await calls.send(scene);
  await calls.send(scene, { key: 'second-send' });
  const link = await calls.linkOf(scene);
  await calls.call('open', link);
  expect((await calls.call('sign', link, SIGNATURE_BODY)).status).toBe(200);
  const { applications, disclosures } = api.context.database;
  const withoutFiles = { pdf: null, maskedPdf: null, renderedAt: null };
  await applications.updateOne({ _id: scene.id }, { $set: withoutFiles });
  const find = disclosures.find({ submission: new Types.ObjectId(scene.id) }).sort({ createdAt: 1 });
  return { id: scene.id, sent: await find.lean() };
}

/** The file of the copy with that name, or null without it. */
async function readCopy({ taxIdNumber }: Values, name: string): Promise<unknown> {
  const into = await copyApplicantTo({ api, token, folder, body: { by: 'ein', value: taxIdNumber } });
  const found = (await readdir(into, { recursive: true })).find((each) => path.basename(each) === name);
  return found === undefined ? null : JSON.parse(await readFile(path.join(into, found), 'utf8'));
}

const dayOf = (at: Date | null | undefined) => at?.toISOString() ?? null;

it('the copy names the disclosures that are kept, before and after the application is deleted', async () => {
  const values = uniqueApplicant();
  const { id, sent } = await signedFor(values);
  const [first, signed] = sent;
  const expected = [
    { funder: first?.funderName, state: 'Replaced or withdrawn', keptUntil: dayOf(first?.keptUntil) },
    {
      funder: signed?.funderName,
      file: { name: 'disclosure.pdf', bytes: DISCLOSURE_BYTES.length, sha256: sha256Hex(DISCLOSURE_BYTES) },
      sentAt: dayOf(signed?.createdAt),
      openedAt: dayOf(signed?.openedAt),
      state: 'Signed',
      answeredAt: dayOf(signed?.answeredAt),
      keptUntil: dayOf(signed?.keptUntil),
    },
  ];
  const schema = z.looseObject({ disclosures: z.array(z.unknown()) });
  const names = [{ signedBy: null }, { signedBy: SIGNATURE_BODY.name }];
  expect(schema.parse(await readCopy(values, 'Application.json')).disclosures).toMatchObject(
    expected.map((each, at) => ({ ...each, ...names[at], sentTo: 'owner@sample.example' })),
  );
  expect(await readCopy(values, 'Disclosures.json')).toBeNull();

  expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token })).status).toBe(200);
  const reference = formatReference(signed?.reference ?? '');
  const kept = await readCopy(values, 'Disclosures.json');
  expect(kept).toMatchObject(expected.map((each) => ({ ...each, reference })));
  // The record no longer says whose application it was.
  for (const name of [SIGNATURE_BODY.name, 'owner@sample.example']) expect(JSON.stringify(kept)).not.toContain(name);
  const copies = await api.context.database.auditLog.countDocuments({ action: 'applicant.copy', subject: id });
  expect(copies).toBe(3);
});

it('the copy leaves out those of deleted applications when several people use the identifier', async () => {
  const values = uniqueApplicant();
  const { id } = await signedFor(values);
  await api.call(`/form/submission/${id}`, { method: 'DELETE', token });
  expect(await readCopy(values, 'Disclosures.json')).not.toBeNull();
  const { taxIdNumber } = values;
  for (const [partner1Name, partner1SSN] of [
    ['Odalys Sample', '517-48-3926'],
    ['Maren Sample', '517-48-3927'],
  ] as const)
    await submitOne(api, tenant, { ...uniqueApplicant(), taxIdNumber, partner1Name, partner1SSN });
  const search = { by: 'ein', value: taxIdNumber };
  const found = await api.call('/applicant-data/search', { token, body: search });
  const { applicant, company, people } = z
    .looseObject({
      applicant: z.string(),
      company: z.object({ id: z.string(), name: z.string() }),
      people: z.array(z.looseObject({ id: z.string() })),
    })
    .parse(found.body.data);
  expect(people.length).toBeGreaterThan(1);
  const query = new URLSearchParams({ company: company.id, applicant, person: people[0]?.id ?? '' });
  const response = await api.fetch(`/applicant-data/copy?${query}`, { token });
  expect(response.status).toBe(200);
  const into = await unpackArchive(folder, Buffer.from(await response.arrayBuffer()));
  const names = await readdir(into, { recursive: true });
  expect(names).toContain('README.txt');
  expect(names.filter((name) => name.endsWith('Disclosures.json'))).toEqual([]);
});
