import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  applicationFor,
  makeTenant,
  signInStaff,
  startTestApi,
  type Tenant,
  type TestApi,
  upload,
} from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const identified = z.looseObject({ id: z.string() });

describe('documents of a submission', () => {
  it('are served to staff of the tenant byte for byte, by bearer or by a file token', async () => {
    const { formSubmissionId } = await applicationFor(api, tenant);
    const bytes = new Uint8Array(pdfBytes('Byte for byte'));
    const { id } = identified.parse(
      (await upload(api, { bytes, name: 'Übersicht "Q3".pdf', fields: { formSubmissionId } })).body.data,
    );
    const body = { ...(await applicationFor(api, tenant)), formSubmissionId, uploadedFileIds: [id] };
    const submitted = await api.call('/form/submit', { body });
    const { token, user } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });

    const list = await api.call(`/documents/form-submission/${identified.parse(submitted.body.data).id}`, { token });
    expect(
      z
        .array(identified)
        .parse(list.body.data)
        .map((entry) => entry.id),
    ).toEqual([id]);

    const seen = await api.context.database.auditLog.findOne({ action: 'documents.list' }).lean();
    expect([seen?.actor, seen?.company]).toEqual([user._id, tenant.company._id]);

    const byBearer = await api.fetch(`/documents/document/${id}`, { token });
    expect(new Uint8Array(await byBearer.arrayBuffer())).toEqual(bytes);
    expect(byBearer.headers.get('content-disposition')).toMatch(
      /^inline; filename="[^"]+\.pdf"; filename\*=UTF-8''%C3%9Cbersicht%20Q3\.pdf$/,
    );
    expect(byBearer.headers.get('content-security-policy')).toBe('sandbox');
    expect(byBearer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(byBearer.headers.get('cache-control')).toBe('private, no-store');

    const granted = await api.call('/auth/file-token', { token, body: { kind: 'document', id } });
    const fileToken = z.looseObject({ token: z.string() }).parse(granted.body.data).token;
    const byToken = await api.fetch(`/documents/document/${id}?token=${fileToken}&download=1`);
    expect([byToken.status, byToken.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'attachment']);
    expect((await api.fetch(`/documents/document/${id}?token=${token}`)).status).toBe(401);
    expect((await api.fetch('/user/me', { token: fileToken })).status).toBe(401);
    expect((await api.fetch(`/form/pdf/${id}?token=${fileToken}`)).status).toBe(401);
  });

  it('of another tenant return 404', async () => {
    const { formSubmissionId } = await applicationFor(api, tenant);
    const { id } = identified.parse(
      (await upload(api, { bytes: new Uint8Array(pdfBytes()), name: 'a.pdf', fields: { formSubmissionId } })).body.data,
    );
    const submitted = await api.call('/form/submit', {
      body: { ...(await applicationFor(api, tenant)), formSubmissionId, uploadedFileIds: [id] },
    });
    const submissionId = identified.parse(submitted.body.data).id;
    const stranger = await signInStaff(api, {
      company: (await makeTenant(api)).company._id,
      permissions: ['page:forms'],
    });
    for (const path of [
      `/documents/document/${id}`,
      `/documents/form-submission/${submissionId}`,
      `/form/submission/${submissionId}`,
      `/form/pdf/${submissionId}`,
    ]) {
      expect([path, (await api.call(path, { token: stranger.token })).status]).toEqual([path, 404]);
    }
    expect((await api.call('/auth/file-token', { token: stranger.token, body: { kind: 'document', id } })).status).toBe(
      404,
    );
  });
});
