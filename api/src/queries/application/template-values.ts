import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Actor, AppContext } from '../../context.ts';

interface ValuesInput {
  readonly context: Pick<AppContext, 'database'>;
  readonly application: Pick<Application, 'company' | 'reference' | 'values'>;
  /** The person who writes. */
  readonly by: Actor;
}

/** The values of the variables that every kind of template has. '' for what is not known. */
export async function templateValues({ context, application, by }: ValuesInput) {
  const { companies, users } = context.database;
  const [company, person] = await Promise.all([
    companies.findById(application.company).select({ nameOut: 1 }).lean(),
    users.findById(by.id).select({ name: 1 }).lean(),
  ]);
  return {
    business: application.values.legalBusinessName ?? '',
    reference: formatReference(application.reference),
    company: company?.nameOut ?? '',
    staff: person?.name ?? '',
  };
}
