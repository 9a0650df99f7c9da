import {
  WEBHOOK_EVENT_ENTRIES,
  WEBHOOK_EVENTS,
  type WebhookEndpointView,
  webhookCreateSchema,
} from '@funding-desk/shared/schemas/company/webhook';
import { Checkbox, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { ModalForm } from '../../components/modals/form-modal.tsx';
import { useServerForm } from '../../lib/use-server-form.ts';
import { useCreateEndpoint, useUpdateEndpoint } from './api.ts';
import classes from './integrations.module.css';

/** Field of the server -> field of the form. */
const NAMES = { url: 'url', events: 'events', sendsAmounts: 'sendsAmounts' } as const;

interface EndpointFormProps {
  readonly company: string;
  /** Null for a new endpoint. */
  readonly endpoint: WebhookEndpointView | null;
  /** Called with the secret of a new endpoint, else with ''. */
  readonly onSaved: (secret: string) => void;
}

/** Address and events of an endpoint, and whether they contain amounts. */
export function EndpointForm({ company, endpoint, onSaved }: EndpointFormProps) {
  const create = useCreateEndpoint(company);
  const update = useUpdateEndpoint(company);
  const { form, errors, controls } = useServerForm({
    schema: webhookCreateSchema,
    defaultValues: {
      url: endpoint?.url ?? '',
      events: endpoint?.events ?? ['application.received'],
      sendsAmounts: endpoint?.sendsAmounts ?? false,
    },
    names: NAMES,
    failed: 'The endpoint could not be saved.',
    send: async (body) => {
      if (endpoint) await update.mutateAsync({ id: endpoint.id, body });
      onSaved(endpoint ? '' : await create.mutateAsync(body));
    },
  });
  return (
    <ModalForm {...controls}>
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
      <Checkbox
        label="Send amounts"
        description="Events about an offer contain its amount, what the business gets, and the money as it was wired. Never the commission."
        {...form.register('sendsAmounts')}
      />
    </ModalForm>
  );
}
