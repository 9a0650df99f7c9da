import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import type { UserView } from '@funding-desk/shared/schemas/people/user';
import { TextInput } from '@mantine/core';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  CompanySelect,
  RoleSelect,
  selectProps,
  TeamSelect,
} from '../../../components/server-select/record-selects.tsx';

import { toViewer } from '../../../lib/session/session.ts';
import type { UserFormValues } from './user-form-values.ts';

const SYSTEM_ROLE = 'This user has a system role that cannot be changed.';
const HOLDS_MORE = 'This user has more rights than you do, so the role cannot be changed.';
const ROLES_OF_COMPANY = 'Choose the company first to have its own roles here as well.';
const NO_TEAMS = 'Only people with access to Teams can change the team.';
const OWN_COMPANY = 'Company administrators can only create users for their own company.';
const OWN_TENANT = 'You can only create users for your own company.';

export interface UserFieldProps {
  readonly form: UseFormReturn<UserFormValues>;
  readonly viewer: CurrentUser;
  /** Null for a new record. */
  readonly user: UserView | null;
}

/** Why the role cannot change, or null. */
function roleLock(user: UserView | null): string | null {
  if (user?.role?.isStatic) return SYSTEM_ROLE;
  return user && !user.can.changeRole ? HOLDS_MORE : null;
}

export function RoleField({ form: { control }, viewer, user }: UserFieldProps) {
  const company = useWatch({ control, name: 'company' });
  const lock = roleLock(user);
  const note = lock ?? (viewer.isAdmin && company === null ? ROLES_OF_COMPANY : undefined);
  return (
    <Controller
      name="role"
      control={control}
      render={(controller) => (
        <RoleSelect
          label="Role"
          {...selectProps(controller)}
          description={note}
          isDisabled={lock !== null}
          {...(viewer.isAdmin ? { company: company?.id ?? null } : {})}
        />
      )}
    />
  );
}

export function TeamField({ form: { control }, viewer }: UserFieldProps) {
  const isDisabled = !can(toViewer(viewer), 'team:list');
  return (
    <Controller
      name="team"
      control={control}
      render={(controller) => (
        <TeamSelect
          label="Team"
          {...selectProps(controller)}
          description={isDisabled ? NO_TEAMS : undefined}
          isDisabled={isDisabled}
        />
      )}
    />
  );
}

function OwnCompany({ viewer }: Pick<UserFieldProps, 'viewer'>) {
  return (
    <TextInput
      label="Company"
      description={viewer.role?.userType === 'company' ? OWN_COMPANY : OWN_TENANT}
      value={viewer.company?.nameOut ?? ''}
      readOnly
      disabled
    />
  );
}

/** Any company for super admins. Others see their own, read-only. */
export function CompanyField({ form: { control, setValue, clearErrors }, viewer }: UserFieldProps) {
  if (!viewer.isAdmin) return <OwnCompany viewer={viewer} />;
  const leaveTeam = () => {
    // A team belongs to one company.
    setValue('team', null, { shouldDirty: true });
    clearErrors(['team', 'role']);
  };
  return (
    <Controller
      name="company"
      control={control}
      render={(controller) => (
        <CompanySelect
          label="Company"
          {...selectProps(controller)}
          onChange={(company) => {
            controller.field.onChange(company);
            leaveTeam();
          }}
        />
      )}
    />
  );
}
