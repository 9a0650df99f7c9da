import { Radio } from '@mantine/core';
import classes from './role-form.module.css';

/** Product specification, section 2. */
const OPTIONS = [
  { value: 'user', label: 'User - Limited access, view only' },
  { value: 'company', label: 'Company - Can manage own company and employees' },
] as const;

export type RoleUserType = (typeof OPTIONS)[number]['value'];

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
