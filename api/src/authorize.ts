import { type Action, can, isInTenantScope, type Subject, type Viewer } from '@funding-desk/shared/permissions';
import { Types } from 'mongoose';
import { AppError } from './errors.ts';

/** @throws AppError 403 when the viewer's role does not grant the action */
export function authorize(viewer: Viewer, action: Action): void {
  if (can(viewer, action)) return;
  throw new AppError(action === 'application:export' ? 'export_not_permitted' : 'forbidden');
}

/**
 * Returns the record when it is in the viewer's scope. @throws AppError 404 otherwise, as if the record did not exist
 */
export function assertInScope<T>({
  viewer,
  record,
  subject,
}: {
  viewer: Viewer;
  record: T | null;
  subject: (record: T) => Subject;
}): T {
  if (record !== null && isInTenantScope(viewer, subject(record))) return record;
  throw new AppError('record_not_found');
}

/**
 * Restricts a list to the viewer's scope: all records, those of its tenant, or those that came through its own links.
 */
export function scopeFilter(viewer: Viewer): { company?: Types.ObjectId; user?: Types.ObjectId } {
  if (viewer.isAdmin) return {};
  if (viewer.companyId !== null) return { company: new Types.ObjectId(viewer.companyId) };
  return { user: new Types.ObjectId(viewer.id) };
}
