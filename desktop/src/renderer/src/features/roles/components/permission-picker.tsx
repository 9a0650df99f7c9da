import type { Permission, Viewer } from '@funding-desk/shared/permissions';
import { useId } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { PermissionFieldset } from './permission-fieldset.tsx';
import { mayGive, PERMISSION_GROUPS } from './permission-groups.ts';
import classes from './role-form.module.css';
import type { RoleUserType } from './user-type-field.tsx';

interface PermissionPickerProps {
  readonly viewer: Viewer;
  /** Type of the role that is edited. */
  readonly userType: RoleUserType;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** The five groups of permissions. */
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
