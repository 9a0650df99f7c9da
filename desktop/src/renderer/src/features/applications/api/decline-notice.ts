import type { DeclineNotice } from '@funding-desk/shared/schemas/application/decline-notice';
import { type WorkView, workResponseSchema } from '@funding-desk/shared/schemas/application/work';
import { requestData } from '../../../lib/api/request-json.ts';

/** Tells the applicant that the application is declined. @throws 409 `work_changed` when the version is stale */
export function sendDeclineNotice(id: string, body: DeclineNotice): Promise<WorkView> {
  const path = `/api/form/submission/${id}/decline-notice`;
  return requestData({ method: 'POST', path, body, schema: workResponseSchema });
}
