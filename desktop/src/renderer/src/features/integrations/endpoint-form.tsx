import {
  WEBHOOK_EVENT_ENTRIES,
  WEBHOOK_EVENTS,
  type WebhookEndpointView,
  webhookCreateSchema,
} from '@funding-desk/shared/schemas/company/webhook';
import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ModalForm } from '../../components/modals/form-modal.tsx';
import { applyFieldErrors, formNotice } from '../../lib/form-errors.ts';
import { useCreateEndpoint, useUpdateEndpoint } from './api.ts';
import classes from './integrations.module.css';

type EndpointValues = z.infer<typeof webhookCreateSchema>;

/** Field of the server -> field of the form. */
const NAMES = { url: 'url', events: 'events' } as const;

interface EndpointFormProps {
  readonly company: string;
  /** Null for a new endpoint. */
  readonly endpoint: WebhookEndpointView | null;
  /** Called with the secret of a new endpoint, else with ''. */
  readonly onSaved: (secret: string) => void;
}

/** Address and events of an endpoint. */
export function EndpointForm({ company, endpoint, onSaved }: EndpointFormProps) {
  const form = useForm<EndpointValues>({
    resolver: zodResolver(webhookCreateSchema),
    defaultValues: { url: endpoint?.url ?? '', events: endpoint?.events ?? ['application.received'] },
  });
  const create = useCreateEndpoint(company);
  const update = useUpdateEndpoint(company);
  const { errors, isDirty, isSubmitting } = form.formState;
  const save = async (body: EndpointValues) => {
    try {
      if (endpoint) await update.mutateAsync({ id: endpoint.id, body });
      onSaved(endpoint ? '' : await create.mutateAsync(body));
    } catch (failure) {
      applyFieldErrors({ form, error: failure, names: NAMES });
    }
  };
  const reset = () => {
    create.reset();
    update.reset();
  };
  const problem = formNotice({
    error: create.error ?? update.error,
    names: NAMES,
    failed: 'The endpoint could not be saved.',
  });
  return (
    <ModalForm isBusy={isSubmitting} isDirty={isDirty} problem={problem} onSubmit={form.handleSubmit(save, reset)}>
      <TextInput
        label="Address"
        description="It must start with https:// and be on the public internet."
        placeholder="https://example.com/webhooks"
        required
        maxLength={2_000}
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        data-autofocus
        error={errors.url?.message}
        {...form.register('url')}
      />
      <Controller
        name="events"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Checkbox.Group label="Events" required value={value} onChange={onChange} error={errors.events?.message}>
            <div className={classes.choices}>
              {WEBHOOK_EVENTS.map((event) => (
                <Checkbox key={event} value={event} label={event} description={WEBHOOK_EVENT_ENTRIES[event].label} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      />
    </ModalForm>
  );
}
