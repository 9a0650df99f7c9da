import type { Permission } from '@funding-desk/shared/permissions';
import { Checkbox } from '@mantine/core';
import { CardFieldset } from '../../../components/card-fieldset.tsx';
import { type PermissionGroup, switchPermissions } from './permission-groups.ts';
import classes from './role-form.module.css';

interface PermissionFieldsetProps {
  readonly group: PermissionGroup;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly mayGive: (permission: Permission) => boolean;
  /** Element that says why some permissions are off. */
  readonly hintId: string;
}

/** One group of permissions, with a box for all of it. What the viewer cannot give is shown, and stays as it is. */
export function PermissionFieldset({ group, chosen, onChange, mayGive, hintId }: PermissionFieldsetProps) {
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
