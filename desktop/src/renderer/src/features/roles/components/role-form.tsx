import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { type RoleView, roleCreateSchema } from '@funding-desk/shared/schemas/people/role';
import { TextInput } from '@mantine/core';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ModalForm } from '../../../components/modals/form-modal.tsx';
import { chosenOptionSchema } from '../../../components/server-select/option-search.ts';
import { CompanySelect, selectProps } from '../../../components/server-select/record-selects.tsx';
import { serverMessage } from '../../../lib/api/api-error.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { type RoleBody, useSaveRole } from '../api.ts';
import { PermissionPicker, UserTypeField } from './role-fields.tsx';
import { sortPermissions } from './selected-permissions.ts';

const roleFormSchema = z.object({
  name: roleCreateSchema.shape.name,
  userType: roleCreateSchema.shape.userType,
  permissions: z.array(z.string()),
  company: chosenOptionSchema,
});
type RoleFormValues = z.infer<typeof roleFormSchema>;

const UNANSWERED = 'Error saving role. Please try again later.';

function valuesOf(role: RoleView | null): RoleFormValues {
  return {
    name: role?.name ?? '',
    userType: role?.userType === 'company' ? 'company' : 'user',
    permissions: sortPermissions(role?.permissions ?? []),
    company: null,
  };
}

function bodyOf({ company, ...fields }: RoleFormValues, viewer: CurrentUser): RoleBody {
  return {
    ...fields,
    _userType: viewer.role?.userType ?? '',
    _companyId: viewer.company?.id ?? '',
    ...(company ? { company: company.id } : {}),
  };
}

/** The company that a super admin creates the role for. */
function CompanyField({ control }: { control: Control<RoleFormValues> }) {
  return (
    <Controller
      name="company"
      control={control}
      render={(controller) => (
        <CompanySelect
          label="Company"
          description="Without a company it becomes a platform role, which every company can see and use."
          {...selectProps(controller)}
        />
      )}
    />
  );
}

interface RoleFormProps {
  readonly viewer: CurrentUser;
  /** Null for a new record. */
  readonly editedRole: RoleView | null;
  readonly onSaved: () => void;
}

/** Name, type and permissions of a role. */
export function RoleForm({ viewer, editedRole, onSaved }: RoleFormProps) {
  const { mutateAsync } = useSaveRole();
  const refused = editedRole ? 'Error updating role' : 'Error creating role';
  const { form, errors, controls } = useServerForm({
    schema: roleFormSchema,
    defaultValues: valuesOf(editedRole),
    names: { name: 'name', company: 'company' },
    problemOf: (error) => serverMessage({ error, refused, unanswered: UNANSWERED }),
    send: async (values) => {
      await mutateAsync({ id: editedRole?.id ?? null, body: bodyOf(values, viewer) });
      onSaved();
    },
  });
  const { register, control } = form;
  const userType = useWatch({ control, name: 'userType' });
  return (
    <ModalForm {...controls}>
      <TextInput
        label="Name"
        required
        maxLength={200}
        autoComplete="off"
        data-autofocus
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        name="userType"
        control={control}
        render={({ field: { name, value, onChange } }) => (
          <UserTypeField name={name} value={value} onChange={onChange} />
        )}
      />
      {viewer.isAdmin && !editedRole && <CompanyField control={control} />}
      <Controller
        name="permissions"
        control={control}
        render={({ field: { value, onChange } }) => (
          <PermissionPicker viewer={toViewer(viewer)} userType={userType} selected={value} onChange={onChange} />
        )}
      />
    </ModalForm>
  );
}
