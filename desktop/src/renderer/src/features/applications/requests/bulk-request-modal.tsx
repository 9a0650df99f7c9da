import {
  type BulkRequest,
  bulkRequestSchema,
  MAX_REQUEST_MESSAGE,
  REQUEST_DAYS,
} from '@funding-desk/shared/schemas/document/document-request';
import { DUE_DAYS } from '@funding-desk/shared/schemas/template/template';
import { zodResolver } from '@hookform/resolvers/zod';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import { applyFieldErrors, formNotice } from '../../../lib/form-errors.ts';
import { dayIn } from '../../../lib/format.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useRequestMissing } from '../api/requests.ts';
import { TemplatePicker } from '../templates/template-picker.tsx';
import { bulkRequestText } from './bulk-request-text.ts';
import classes from './request-modal.module.css';

const LABELS = ['Send', 'Sending...'] as const;
const NAMES = { message: 'message', dueOn: 'dueOn' } as const;
const { message, dueOn } = bulkRequestSchema.shape;

const valuesSchema = z.object({
  message: message.unwrap(),
  dueOn: z.union([z.literal(''), dueOn.unwrap().unwrap()]),
});
type Values = z.infer<typeof valuesSchema>;

/** The server fills in those of each application. */
const NO_VALUES = {};

interface BulkRequestProps {
  /** Of all the applications. Null: the viewer's own, or several. */
  readonly company: string | null;
  readonly ids: readonly string[];
  /** With the ids of the applications that need no further request. */
  readonly onSent: (settled: readonly string[]) => void;
}

function BulkRequestForm({ ids, company, onSent }: BulkRequestProps) {
  const form = useForm<Values>({
    resolver: zodResolver(valuesSchema),
    defaultValues: { message: '', dueOn: dayIn(DUE_DAYS) },
  });
  const { register, handleSubmit, formState, watch } = form;
  const { mutate, isPending, error } = useRequestMissing();
  const send = (values: Values) => {
    const body: BulkRequest = { ids: [...ids], message: values.message, dueOn: values.dueOn || null };
    mutate(body, {
      onSuccess: (outcomes) => {
        const settled = outcomes.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged');
        showNotice({
          kind: settled.length === outcomes.length ? 'success' : 'error',
          text: bulkRequestText(outcomes),
        });
        onSent(settled.map(({ id }) => id));
      },
      onError: (failure) => applyFieldErrors({ form, error: failure, names: NAMES }),
    });
  };
  return (
    <ModalForm
      isBusy={isPending}
      isDirty={formState.isDirty}
      labels={LABELS}
      problem={formNotice({ error, names: NAMES, failed: 'Nothing was sent.' })}
      onSubmit={handleSubmit(send)}
    >
      <div className={classes.fields}>
        <p className={classes.soft}>
          Each applicant is asked for what their own checklist lacks, at the address of the application. What an
          applicant was asked for and has not answered yet is left out. The links work for {REQUEST_DAYS} days.
        </p>
        <TemplatePicker
          kind="request"
          company={company}
          values={NO_VALUES}
          text={watch('message')}
          onFill={(text, template) => {
            form.setValue('message', text, { shouldDirty: true });
            if (template) form.setValue('dueOn', dayIn(template.dueInDays ?? DUE_DAYS), { shouldDirty: true });
          }}
        />
        <WarnedField text={watch('message')} audience="applicant">
          <Textarea
            label="Message"
            description="Each applicant gets this text. Variables in double braces are filled in for each of them."
            autosize
            minRows={3}
            maxRows={10}
            maxLength={MAX_REQUEST_MESSAGE}
            data-autofocus
            error={formState.errors.message?.message}
            {...register('message')}
          />
        </WarnedField>
        <TextInput
          label="Due by"
          type="date"
          min={dayIn(0)}
          error={formState.errors.dueOn?.message}
          {...register('dueOn')}
        />
      </div>
    </ModalForm>
  );
}

interface BulkRequestModalProps extends BulkRequestProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks the applicants of the selected applications for what is missing, each in an e-mail of its own. */
export function BulkRequestModal({ isOpen, onClose, ...form }: BulkRequestModalProps) {
  const title = form.ids.length === 1 ? 'Request documents' : `Request documents for ${form.ids.length} applications`;
  return (
    <FormModal title={title} isOpen={isOpen} onClose={onClose}>
      <BulkRequestForm {...form} />
    </FormModal>
  );
}
