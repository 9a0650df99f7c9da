import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, submitOne, type TestApi } from '../../testing/test-api.ts';
import { deleteApplication } from './delete-application.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('deleting an application', () => {
  it('is audited, and removes its notes and a PDF that was stored after the record was read', async () => {
    const { database, files } = api.context;
    const tenant = await makeTenant(api);
    const { id } = await submitOne(api, tenant);
    const { token } = await signInStaff(api, { userType: 'admin', isAdmin: true });
    const [pdf, maskedPdf] = [new Types.ObjectId(), new Types.ObjectId()];
    const location = { tenant: tenant.company._id.toHexString(), purpose: 'pdf' as const };
    for (const file of [pdf, maskedPdf]) await files.put({ id: file, location, bytes: Buffer.from('%PDF') });
    await database.applications.updateOne({ _id: id }, { $set: { pdf, maskedPdf, renderedAt: new Date() } });
    const [author, application] = [new Types.ObjectId(), new Types.ObjectId(id)];
    const note = {
      submission: application,
      company: tenant.company._id,
      author,
      text: 'Owner called.',
      createdAt: new Date(),
    };
    await database.notes.create(note);
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token })).status).toBe(200);
    expect(await database.notes.countDocuments({ submission: application })).toBe(0);
    expect(await database.auditLog.exists({ action: 'submission.delete', subject: id })).not.toBeNull();
    expect(await database.connection.collection('files.files').countDocuments()).toBe(0);
    expect(await database.applications.findById(id).lean()).toMatchObject({
      deletedAt: expect.any(Date),
      outbox: [],
      pdf: null,
      maskedPdf: null,
      renderedAt: null,
    });
  });

  it('returns the message of a failed PDF when its rendering has failed for good', async () => {
    const { database } = api.context;
    const { id } = await submitOne(api, await makeTenant(api));
    const { token } = await signInStaff(api, { userType: 'admin', isAdmin: true });
    const read = async () => (await api.call(`/form/pdf/${id}`, { token })).body.error;
    expect(await read()).toMatch(/not ready yet/);
    await database.applications.updateOne({ _id: id }, { $set: { 'outbox.0.state': 'failed' } });
    expect(await read()).toMatch(/could not be created/);
  });
});

describe('deleting an application that is put on hold at the same time', () => {
  it('is refused, and not in the audit log', async () => {
    const { database } = api.context;
    const { id } = await submitOne(api, await makeTenant(api));
    const application = await database.applications.findById(id).lean();
    if (!application) throw new Error('the application is not there');
    const hold = { reason: 'A complaint is open', since: new Date(), by: new Types.ObjectId() };
    await database.applications.updateOne({ _id: id }, { $set: { hold } });
    const by = { actor: new Types.ObjectId().toHexString(), address: '198.51.100.7' };
    await expect(deleteApplication({ context: api.context, application, by })).rejects.toThrow(/hold/);
    expect((await database.applications.findById(id).lean())?.deletedAt).toBeNull();
    expect(await database.auditLog.exists({ action: 'submission.delete', subject: id })).toBeNull();
  });
});
