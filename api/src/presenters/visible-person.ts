import type { Viewer } from '@funding-desk/shared/permissions';
import type { PersonRef } from '@funding-desk/shared/schemas/application/work';
import { PLATFORM } from '@funding-desk/shared/server/company/link-search-terms';
import type { User } from '@funding-desk/shared/server/models/user';
import type { Types } from 'mongoose';

export type NamedPerson = Pick<User, '_id' | 'name' | 'company' | 'isAdmin'>;

/** The name under which a tenant knows the person. */
export function nameForTenants({ name, company, isAdmin }: NamedPerson): string {
  return company === null && isAdmin ? PLATFORM : name;
}

interface VisibilityInput {
  readonly viewer: Viewer;
  /** Tenant of the application. */
  readonly company: Types.ObjectId;
}

/** Tenants see platform staff as 'Platform', and nobody of another tenant. */
export function visiblePerson(person: NamedPerson | undefined, { viewer, company }: VisibilityInput): PersonRef | null {
  if (!person) return null;
  const id = person._id.toHexString();
  if (viewer.isAdmin || person.company?.equals(company) || id === viewer.id) return { id, name: person.name };
  return person.company === null && person.isAdmin ? { id, name: nameForTenants(person) } : null;
}
