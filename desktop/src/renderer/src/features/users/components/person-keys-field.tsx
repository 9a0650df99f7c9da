import type { ApiKeyName } from '@funding-desk/shared/schemas/people/api-key';
import { Checkbox } from '@mantine/core';
import classes from './user-form.module.css';

const NOTE =
  'Keys that you do not revoke are refused as soon as this person may no longer manage keys, until an administrator confirms them.';

interface PersonKeysFieldProps {
  readonly keys: readonly ApiKeyName[];
  /** Ids of the keys to revoke. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Chooses which API keys of a person a change also revokes. Nothing without keys. */
export function PersonKeysField({ keys, value, onChange }: PersonKeysFieldProps) {
  if (keys.length === 0) return null;
  return (
    <Checkbox.Group
      label="API keys of this person to revoke"
      description={NOTE}
      value={[...value]}
      onChange={(ids) => onChange(ids)}
    >
      <div className={classes.keys}>
        {keys.map(({ id, name, prefix }) => (
          <Checkbox key={id} value={id} label={name} description={`${prefix}…`} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
