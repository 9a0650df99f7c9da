import { requestCreateSchema } from '@funding-desk/shared/schemas/document/document-request';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import { Types } from 'mongoose';
import { createRequest } from '../../commands/request/send-request.ts';
import type { TestApi } from '../test-api.ts';

/** A request of somebody else for a document of an application. */
export async function makeRequest({ context }: TestApi, id: string): Promise<ApplicantRequest> {
  const application = await context.database.applications.findById(id).lean();
  if (!application) throw new Error('No such application');
  return createRequest({
    context,
    application,
    company: null,
    body: requestCreateSchema.parse({ items: [{ documentType: 'voidCheck' }], to: 'owner@bluekettle.example' }),
    by: { id: new Types.ObjectId().toHexString(), address: '192.0.2.1' },
  });
}
