import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { UserFieldProps } from './user-placement-fields.tsx';

const SLUG_LOCKED = 'This user holds more rights than you do, so the slug cannot be changed.';
const HELP = 'Ends the address of the user’s own application form: 3 to 40 lower-case letters, digits and hyphens.';

/** In place, so that the caret stays where it is. */
function lowerCase({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = input;
  if (value === value.toLowerCase()) return;
  input.value = value.toLowerCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** What is locked is not registered, and so keeps the value that it came with. */
export function SlugField({ form: { register, formState }, user }: Omit<UserFieldProps, 'viewer'>) {
  if (user && !user.can.updateCredentials)
    return <TextInput label="Slug" description={SLUG_LOCKED} value={user.slug} readOnly disabled />;
  const { onChange, ...field } = register('slug');
  return (
    <TextInput
      label="Slug"
      description={HELP}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={formState.errors.slug?.message}
      {...field}
      onChange={(event) => {
        lowerCase(event);
        void onChange(event);
      }}
    />
  );
}
