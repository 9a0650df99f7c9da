import type { FunderConflict, FunderView } from '@funding-desk/shared/schemas/deal/funder';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { ModalForm } from '../../../components/modals/form-modal.tsx';
import { CompanySelect, selectProps } from '../../../components/server-select/record-selects.tsx';
import { formNotice } from '../../../lib/form-errors.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { conflictOf, useSaveFunder } from '../api.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import classes from './funder-form.module.css';
import {
  bodyOf,
  FIELD_LABELS,
  type FunderForm as Form,
  funderFormSchema,
  funderMergeText,
  valuesOf,
} from './funder-form-values.ts';

/** Field of the server -> field of the form. */
const NAMES = { company: 'company', name: 'name', to: 'to', cc: 'cc', replyDomains: 'replyDomains' } as const;
const FAILED = 'The funder could not be saved.';

const LIST_PROPS = { rows: 2, maxLength: 3_000, autoComplete: 'off', spellCheck: false } as const;

/** Where packages go, and from where the funder answers. */
function AddressFields({ form }: { form: Form }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className={classes.pair}>
      <Textarea
        label={FIELD_LABELS.to}
        description="For submissions, with commas between them."
        required
        {...LIST_PROPS}
        error={errors.to?.message}
        {...register('to')}
      />
      <Textarea
        label={FIELD_LABELS.cc}
        description="Copies. At most ten addresses in all."
        {...LIST_PROPS}
        error={errors.cc?.message}
        {...register('cc')}
      />
      <Textarea
        className={classes.whole ?? ''}
        label={FIELD_LABELS.replyDomains}
        description="Domains from which the funder answers, for example funder.com."
        {...LIST_PROPS}
        rows={1}
        error={errors.replyDomains?.message}
        {...register('replyDomains')}
      />
    </div>
  );
}

function NotesField({ form }: { form: Form }) {
  const notes = useWatch({ control: form.control, name: 'notes' });
  return (
    <WarnedField text={notes} audience="staff">
      <Textarea
        label={FIELD_LABELS.notes}
        description="For colleagues, beside each application."
        rows={3}
        maxLength={5_000}
        error={form.formState.errors.notes?.message}
        {...form.register('notes')}
      />
    </WarnedField>
  );
}

interface FunderFormProps {
  readonly viewer: CurrentUser;
  /** Null for a new record. */
  readonly funder: FunderView | null;
  readonly onSaved: () => void;
}

/** The form and its calls. What someone else has saved meanwhile is merged in, so that nothing typed is lost. */
function useFunderForm({ viewer, funder, onSaved }: FunderFormProps) {
  const needsCompany = funder === null && viewer.company === null;
  const { mutateAsync } = useSaveFunder();
  /** The state that the form is based on. */
  const base = useRef<FunderView | FunderConflict | null>(funder);
  const merged = useRef('');
  const { form, controls } = useServerForm({
    schema: funderFormSchema({ needsCompany }),
    defaultValues: valuesOf(funder),
    names: NAMES,
    problemOf: (error) => (conflictOf(error) ? merged.current : formNotice({ error, names: NAMES, failed: FAILED })),
    send: async (values) => {
      const body = bodyOf(values);
      if (!funder) await mutateAsync({ kind: 'create', body, company: values.company?.id });
      else {
        const version = base.current?.version ?? funder.version;
        await mutateAsync({ kind: 'update', id: funder.id, body: { ...body, version } }).catch((error: unknown) => {
          const theirs = conflictOf(error);
          if (theirs) merge(theirs);
          throw error;
        });
      }
      onSaved();
    },
  });
  const merge = (theirs: FunderConflict) => {
    const values = { before: valuesOf(base.current), theirs: valuesOf(theirs), mine: form.getValues() };
    merged.current = funderMergeText(values);
    form.reset(values.theirs, { keepDirtyValues: true });
    base.current = theirs;
  };
  return { form, controls, needsCompany };
}

/** Addresses and criteria of a funder. */
export function FunderForm(props: FunderFormProps) {
  const { funder } = props;
  const { form, controls, needsCompany } = useFunderForm(props);
  const { register, control, formState } = form;
  const chosen = useWatch({ control, name: 'company' });
  const company = funder?.company?.id ?? chosen?.id ?? null;
  return (
    <ModalForm {...controls}>
      <div className={classes.form}>
        <TextInput
          label={FIELD_LABELS.name}
          required
          maxLength={120}
          autoComplete="off"
          data-autofocus
          error={formState.errors.name?.message}
          {...register('name')}
        />
        {needsCompany && (
          <Controller
            name="company"
            control={control}
            render={(controller) => (
              <CompanySelect
                label="Company"
                description="The funder is for applications of this company."
                isRequired
                placeholder="Choose a company"
                {...selectProps(controller)}
              />
            )}
          />
        )}
        <AddressFields form={form} />
        <SwitchField
          control={control}
          name="isActive"
          label={FIELD_LABELS.isActive}
          description="Only active funders are compared with applications and get packages."
        />
        <CriteriaFields form={form} company={company} />
        <NotesField form={form} />
      </div>
    </ModalForm>
  );
}
