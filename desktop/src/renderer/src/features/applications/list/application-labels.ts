import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';

/** External name of the company. The fallbacks are texts of the product specification. */
export function companyNameOf({ company }: Pick<ApplicationView, 'company'>): string {
  return company?.nameOut || 'Unknown Company';
}

export function submitterNameOf({ user }: Pick<ApplicationView, 'user'>): string {
  return user?.name || 'Unknown User';
}

/** Name of a business that has not given one. */
export const UNNAMED_BUSINESS = 'Unnamed business';

/** The dialogs of a row. */
export type ApplicationDialog =
  | 'formData'
  | 'documents'
  | 'delivery'
  | 'nextStep'
  | 'declineNotice'
  | 'hold'
  | 'lift'
  | 'delete';

export type OpenDialog = (dialog: ApplicationDialog, application: ApplicationView) => void;

/** Page of an application. `view` is the query string of the list, for previous and next. */
export function applicationPath(id: string, view = ''): string {
  return `/admin/forms/${id}${view === '' ? '' : `?${view}`}`;
}

/** What the viewer gets as the PDF. */
export const pdfLabelOf = ({ can }: Pick<ApplicationView, 'can'>) => (can.export ? 'PDF' : 'PDF, masked');
