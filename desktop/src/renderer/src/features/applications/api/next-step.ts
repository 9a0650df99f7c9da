import type { NextStepUpdate } from '@funding-desk/shared/schemas/application/next-step';
import { type WorkView, workResponseSchema } from '@funding-desk/shared/schemas/application/work';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { createFileToken } from '../../../lib/api/create-file-token.ts';
import { requestData } from '../../../lib/api/request-json.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';

/** What happens to the next step of an application. */
export type StepChange =
  | ({ readonly kind: 'set' } & Omit<NextStepUpdate, 'version'>)
  | { readonly kind: 'done' }
  | { readonly kind: 'remove' };

interface ChangeInput {
  readonly id: string;
  /** Of the work that the person saw. */
  readonly version: number;
  readonly change: StepChange;
}

/** Sets or ends the next step of an application. @throws 409 `work_changed` when the version is stale */
export function changeNextStep({ id, version, change }: ChangeInput): Promise<WorkView> {
  const path = `/api/form/submission/${id}/next-step`;
  const schema = workResponseSchema;
  if (change.kind === 'remove') return requestData({ method: 'DELETE', path: `${path}?version=${version}`, schema });
  if (change.kind === 'done') return requestData({ method: 'POST', path: `${path}/done`, body: { version }, schema });
  const { kind: _kind, ...step } = change;
  return requestData({ method: 'PUT', path, body: { version, ...step }, schema });
}

async function calendarAddress(id: string | undefined): Promise<string> {
  const token = await createFileToken({ kind: 'calendar', ...(id === undefined ? {} : { id }) });
  return `${getPlatform().serverAddress}/api/form/next-steps/calendar?token=${encodeURIComponent(token)}`;
}

/** Saves the next step of an application, or all of the viewer's own, for a calendar. A notice states a failure. */
export async function saveCalendar(id?: string): Promise<void> {
  try {
    await getPlatform().saveFile({ resolveAddress: () => calendarAddress(id), filename: 'next-steps.ics' });
  } catch (error) {
    clearNotices();
    showNotice({ kind: 'error', text: `The calendar file could not be downloaded. ${errorMessage(error)}` });
  }
}
