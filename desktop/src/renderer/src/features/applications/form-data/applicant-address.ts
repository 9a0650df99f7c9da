import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { parseFormData } from './read-form-data.ts';

/** The address on the application. '' when it is not readable. */
export function applicantAddress({ formData }: Pick<ApplicationView, 'formData'>): string {
  const { emailAddress } = parseFormData(formData);
  return typeof emailAddress === 'string' ? emailAddress : '';
}
