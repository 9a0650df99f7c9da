import {
  API_SCOPE_LABELS,
  API_SCOPES,
  type ApiScope,
  apiKeyCreateSchema,
  coversScope,
} from '@funding-desk/shared/schemas/people/api-key';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { ModalForm } from '../../components/modals/form-modal.tsx';
import { toViewer } from '../../lib/session/session.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { useCreateKey } from './api-keys.ts';
import classes from './integrations.module.css';

/** Field of the server -> field of the form. */
const NAMES = { name: 'name', scopes: 'scopes', expiresInDays: 'expiresInDays' } as const;
const LIVES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

interface ApiKeyFormProps {
  readonly company: string;
  readonly viewer: CurrentUser;
  /** Called with the new key. */
  readonly onCreated: (key: string) => void;
}

/** Name, scopes and expiry of a new API key. */
export function ApiKeyForm({ company, viewer, onCreated }: ApiKeyFormProps) {
  const mayGrant = (scope: ApiScope) => coversScope(toViewer(viewer), scope);
  const { mutateAsync } = useCreateKey(company);
  const { form, errors, controls } = useServerForm({
    schema: apiKeyCreateSchema,
    defaultValues: { name: '', scopes: API_SCOPES.filter(mayGrant).slice(0, 1), expiresInDays: 365 },
    names: NAMES,
    failed: 'The key could not be created.',
    send: async (body) => onCreated(await mutateAsync(body)),
  });
  return (
    <ModalForm {...controls} labels={['Create key', 'Creating...']}>
      <TextInput
        label="Name"
        description="The program that uses the key. The timeline of applications shows it."
        placeholder="Zapier"
        required
        maxLength={80}
        autoComplete="off"
        data-autofocus
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        name="scopes"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Checkbox.Group
            label="What the key may do"
            required
            value={value}
            onChange={onChange}
            error={errors.scopes?.message}
          >
            <div className={classes.choices}>
              {API_SCOPES.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={API_SCOPE_LABELS[scope]}
                  description={mayGrant(scope) ? scope : `${scope}. Your role does not cover it.`}
                  disabled={!mayGrant(scope)}
                />
              ))}
            </div>
          </Checkbox.Group>
        )}
      />
      <Controller
        name="expiresInDays"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <NativeSelect
            label="Expires"
            data={LIVES}
            value={String(value)}
            onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
            error={errors.expiresInDays?.message}
          />
        )}
      />
    </ModalForm>
  );
}
