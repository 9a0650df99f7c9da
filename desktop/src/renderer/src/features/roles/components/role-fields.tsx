import type { Permission, Viewer } from '@funding-desk/shared/permissions';
import { Checkbox, Radio } from '@mantine/core';
import { useId } from 'react';

import { CardFieldset } from '../../../components/card-fieldset.tsx';
import { Icon } from '../../../components/icon.tsx';
import { mayGive, PERMISSION_GROUPS, type PermissionGroup, switchPermissions } from './permission-groups.ts';
import classes from './role-form.module.css';

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
  const choose = (chosen: string) => {
    const option = OPTIONS.find((each) => each.value === chosen);
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
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly mayGive: (permission: Permission) => boolean;
  /** Id of the element that explains disabled permissions. */
  readonly hintId: string;
}

/** One group of permissions, with a checkbox for all of them. Permissions that the viewer cannot grant are disabled. */
function PermissionFieldset({ group, chosen, onChange, mayGive, hintId }: PermissionFieldsetProps) {
  const { title, offers } = group;
  const givable = offers.map(({ permission }) => permission).filter(mayGive);
  const on = givable.filter((permission) => chosen.includes(permission));
  const isAll = givable.length > 0 && on.length === givable.length;
  const all = (
    <Checkbox
      size="xs"
      label="All"
      aria-label={`All of ${title}`}
      labelPosition="left"
      checked={isAll}
      indeterminate={on.length > 0 && !isAll}
      disabled={givable.length === 0}
      onChange={() => onChange(switchPermissions({ chosen, permissions: givable, isOn: !isAll }))}
    />
  );
  return (
    <CardFieldset title={title} aside={all}>
      <div className={classes.offers}>
        {offers.map(({ permission, label }) => {
          const isOff = !mayGive(permission);
          return (
            <Checkbox
              key={permission}
              size="xs"
              name={permission}
              label={label}
              checked={chosen.includes(permission)}
              disabled={isOff}
              onChange={({ currentTarget: { checked } }) =>
                onChange(switchPermissions({ chosen, permissions: [permission], isOn: checked }))
              }
              {...(isOff ? { 'aria-describedby': hintId } : {})}
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
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

export function PermissionPicker({ viewer, userType, chosen, onChange }: PermissionPickerProps) {
  const hintId = useId();
  const isGivable = (permission: Permission) => mayGive(viewer, permission);
  const hasLimits = PERMISSION_GROUPS.some(({ offers }) => offers.some(({ permission }) => !isGivable(permission)));
  return (
    <div className={classes.permissions}>
      {hasLimits && (
        <p id={hintId} className={classes.hint}>
          <Icon name="lock" size={14} className={classes.hintIcon} />
          Your own role lacks the permissions that are greyed out, so you cannot give them.
        </p>
      )}
      {userType === 'user' && chosen.includes('page:roles') && (
        <p className={classes.hint} role="status">
          <Icon name="info" size={14} className={classes.hintIcon} />
          The page Roles stays shut to the user type User, whatever is ticked.
        </p>
      )}
      {PERMISSION_GROUPS.map((group) => (
        <PermissionFieldset
          key={group.title}
          group={group}
          chosen={chosen}
          onChange={onChange}
          mayGive={isGivable}
          hintId={hintId}
        />
      ))}
    </div>
  );
}
