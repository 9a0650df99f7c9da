import { PERMISSION_GROUPS, type Permission, type PermissionGroup } from '@funding-desk/shared/permission-groups';
import type { Viewer } from '@funding-desk/shared/permissions';
import { Checkbox, Radio } from '@mantine/core';
import { useId } from 'react';
import { CardFieldset } from '../../../components/fields/card-fieldset.tsx';
import { Icon } from '../../../components/icon.tsx';
import classes from './role-form.module.css';
import { canGrant, setPermissions } from './selected-permissions.ts';

/** Product specification, section 2. */
const OPTIONS = [
  { value: 'user', label: 'User - Limited access, view only' },
  { value: 'company', label: 'Company - Can manage own company and employees' },
] as const;

type RoleUserType = (typeof OPTIONS)[number]['value'];

interface UserTypeFieldProps {
  readonly name: string;
  readonly value: RoleUserType;
  readonly onChange: (value: RoleUserType) => void;
}

export function UserTypeField({ name, value, onChange }: UserTypeFieldProps) {
  const choose = (selected: string) => {
    const option = OPTIONS.find((each) => each.value === selected);
    if (option) onChange(option.value);
  };
  return (
    <Radio.Group label="User Type" name={name} value={value} onChange={choose}>
      <div className={classes.types}>
        {OPTIONS.map((option) => (
          <Radio key={option.value} size="xs" {...option} />
        ))}
      </div>
    </Radio.Group>
  );
}

interface PermissionFieldsetProps {
  readonly group: PermissionGroup;
  readonly selected: readonly string[];
  readonly onChange: (selected: string[]) => void;
  readonly canGrant: (permission: Permission) => boolean;
  /** Id of the element that explains disabled permissions. */
  readonly noteId: string;
}

/** One group of permissions, with a checkbox for all of them. Permissions that the viewer cannot grant are disabled. */
function PermissionFieldset({ group, selected, onChange, canGrant, noteId }: PermissionFieldsetProps) {
  const { title, options } = group;
  const grantable = options.map(({ permission }) => permission).filter(canGrant);
  const on = grantable.filter((permission) => selected.includes(permission));
  const isAll = grantable.length > 0 && on.length === grantable.length;
  const all = (
    <Checkbox
      size="xs"
      label="All"
      aria-label={`All of ${title}`}
      labelPosition="left"
      checked={isAll}
      indeterminate={on.length > 0 && !isAll}
      disabled={grantable.length === 0}
      onChange={() => onChange(setPermissions({ selected, permissions: grantable, isOn: !isAll }))}
    />
  );
  return (
    <CardFieldset title={title} aside={all}>
      <div className={classes.options}>
        {options.map(({ permission, label }) => {
          const isDisabled = !canGrant(permission);
          return (
            <Checkbox
              key={permission}
              size="xs"
              name={permission}
              label={label}
              checked={selected.includes(permission)}
              disabled={isDisabled}
              onChange={({ currentTarget: { checked } }) =>
                onChange(setPermissions({ selected, permissions: [permission], isOn: checked }))
              }
              {...(isDisabled ? { 'aria-describedby': noteId } : {})}
            />
          );
        })}
      </div>
    </CardFieldset>
  );
}

interface PermissionPickerProps {
  readonly viewer: Viewer;
  /** User type of the edited role. */
  readonly userType: RoleUserType;
  readonly selected: readonly string[];
  readonly onChange: (selected: string[]) => void;
}

export function PermissionPicker({ viewer, userType, selected, onChange }: PermissionPickerProps) {
  const noteId = useId();
  const isGrantable = (permission: Permission) => canGrant(viewer, permission);
  const hasLimits = PERMISSION_GROUPS.some(({ options }) => options.some(({ permission }) => !isGrantable(permission)));
  return (
    <div className={classes.permissions}>
      {hasLimits && (
        <p id={noteId} className={classes.note}>
          <Icon name="lock" size={14} className={classes.noteIcon} />
          You cannot grant the greyed-out permissions, because your own role lacks them.
        </p>
      )}
      {userType === 'user' && selected.includes('page:roles') && (
        <p className={classes.note} role="status">
          <Icon name="info" size={14} className={classes.noteIcon} />
          The user type User cannot open the page Roles, even with this permission.
        </p>
      )}
      {PERMISSION_GROUPS.map((group) => (
        <PermissionFieldset
          key={group.title}
          group={group}
          selected={selected}
          onChange={onChange}
          canGrant={isGrantable}
          noteId={noteId}
        />
      ))}
    </div>
  );
}
