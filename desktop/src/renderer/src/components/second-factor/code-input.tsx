import { TextInput, type TextInputProps } from '@mantine/core';

/** Where the code comes from. */
export type CodeSource = 'app' | 'recovery' | 'either';

/** Six digits, also accepted with a space in the middle. */
const APP = { label: 'Code from your authenticator app', inputMode: 'numeric', maxLength: 7 } as const;
const RECOVERY = { label: 'Recovery code', placeholder: 'xxxx-xxxx-xxxx', maxLength: 20 } as const;
const EITHER = {
  label: APP.label,
  description: 'Or one of your recovery codes.',
  maxLength: RECOVERY.maxLength,
} as const;
const FIELDS = { app: APP, recovery: RECOVERY, either: EITHER } as const;

interface CodeInputProps extends Omit<TextInputProps, 'autoComplete'> {
  readonly source?: CodeSource;
}

/** The field for a second-factor code. */
export function CodeInput({ source = 'app', ...rest }: CodeInputProps) {
  return (
    <TextInput
      {...FIELDS[source]}
      autoComplete={source === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
    />
  );
}
