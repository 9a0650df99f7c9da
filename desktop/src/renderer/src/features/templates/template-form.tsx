import {
  DUE_DAYS,
  MAX_DUE_DAYS,
  MAX_TEMPLATE_BODY,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATE_SUBJECT,
  TEMPLATE_KIND_LABELS,
  type TemplateView,
  templateSaveSchema,
} from '@funding-desk/shared/schemas/template/template';
import { TEMPLATE_EXAMPLES } from '@funding-desk/shared/schemas/template/template-examples';
import {
  EXAMPLE_VALUES,
  fillTemplate,
  TEMPLATE_KINDS,
  TEMPLATE_VARIABLES,
  type TemplateKind,
  type TemplateVariable,
  variablesOf,
} from '@funding-desk/shared/schemas/template/template-variables';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { ModalForm } from '../../components/modals/form-modal.tsx';
import { useServerForm } from '../../lib/use-server-form.ts';
import { useSaveTemplate } from './api.ts';
import classes from './templates.module.css';

/** Only the fields of its kind count. The others may be left from another kind. */
const formSchema = z
  .object({
    kind: z.enum(TEMPLATE_KINDS),
    name: z.string(),
    subject: z.string(),
    body: z.string(),
    /** As typed. '' for the usual number. */
    dueInDays: z.string(),
  })
  .transform(({ dueInDays, subject, ...values }): z.input<typeof templateSaveSchema> => {
    const days = dueInDays.trim() === '' ? null : Number(dueInDays);
    return {
      ...values,
      subject: values.kind === 'decline' ? subject : '',
      dueInDays: values.kind === 'request' ? days : null,
    };
  })
  .pipe(templateSaveSchema);
type Values = z.input<typeof formSchema>;
type Form = UseFormReturn<Values, unknown, z.output<typeof formSchema>>;

const NAMES = { kind: 'kind', name: 'name', subject: 'subject', body: 'body', dueInDays: 'dueInDays' } as const;
const EMPTY = { kind: 'request', name: '', subject: '', body: '', dueInDays: null } as const;

type Texts = Pick<TemplateView, keyof typeof EMPTY>;
const valuesOf = ({ kind, name, subject, body, dueInDays }: Texts): Values => ({
  ...{ kind, name, subject, body },
  dueInDays: dueInDays === null ? '' : String(dueInDays),
});

/** Puts an example into the fields of a new template. */
function ExamplePicker({ form, kind }: { readonly form: Form; readonly kind: TemplateKind }) {
  const examples = TEMPLATE_EXAMPLES.filter((example) => example.kind === kind);
  const start = (name: string) => {
    const example = examples.find((one) => one.name === name);
    if (!example) return;
    for (const [field, value] of Object.entries(valuesOf(example)))
      if (field !== 'kind') form.setValue(z.enum(['name', 'subject', 'body', 'dueInDays']).parse(field), value, DIRTY);
  };
  return (
    <NativeSelect
      label="Start from an example"
      description="It replaces the texts below. Change it so that it fits your company: it is no legal advice."
      data={[{ value: '', label: 'Choose an example' }, ...examples.map(({ name }) => ({ value: name, label: name }))]}
      value=""
      onChange={({ currentTarget }) => start(currentTarget.value)}
    />
  );
}

const DIRTY = { shouldDirty: true } as const;

interface VariablesProps {
  readonly kind: TemplateKind;
  readonly onInsert: (variable: TemplateVariable) => void;
}

function Variables({ kind, onInsert }: VariablesProps) {
  return (
    <fieldset className={classes.variables}>
      <legend>Insert into the text</legend>
      {variablesOf(kind).map((name) => (
        <button key={name} type="button" className={classes.variable} onClick={() => onInsert(name)}>
          {TEMPLATE_VARIABLES[name].label}
        </button>
      ))}
    </fieldset>
  );
}

function Preview({ subject, body }: Pick<Values, 'subject' | 'body'>) {
  return (
    <section aria-label="Preview" className={classes.preview}>
      <p className={classes.caption}>Preview with invented values</p>
      {subject !== '' && <p className={classes.subject}>{fillTemplate(subject, EXAMPLE_VALUES)}</p>}
      <p className={classes.text}>{fillTemplate(body, EXAMPLE_VALUES)}</p>
    </section>
  );
}

/** The text, and the buttons that insert variables where the caret is. */
function BodyField({
  form,
  kind,
  error,
}: {
  readonly form: Form;
  readonly kind: TemplateKind;
  error?: string | undefined;
}) {
  const field = useRef<HTMLTextAreaElement | null>(null);
  const { ref, ...registered } = form.register('body');
  const insert = (variable: TemplateVariable) => {
    const area = field.current;
    if (!area) return;
    area.setRangeText(`{{${variable}}}`, area.selectionStart, area.selectionEnd, 'end');
    form.setValue('body', area.value, { ...DIRTY, shouldValidate: form.formState.isSubmitted });
    area.focus();
  };
  return (
    <>
      <Textarea
        label="Text"
        required
        autosize
        minRows={6}
        maxRows={16}
        maxLength={MAX_TEMPLATE_BODY}
        error={error}
        ref={(area) => {
          ref(area);
          field.current = area;
        }}
        {...registered}
      />
      <Variables kind={kind} onInsert={insert} />
    </>
  );
}

interface TemplateFormProps {
  readonly company: string;
  /** Null for a new template. */
  readonly template: TemplateView | null;
  readonly onSaved: () => void;
}

/** Kind, name and texts of a template, with a preview. */
export function TemplateForm({ company, template, onSaved }: TemplateFormProps) {
  const { mutateAsync } = useSaveTemplate(company);
  const { form, errors, controls } = useServerForm({
    schema: formSchema,
    defaultValues: valuesOf(template ?? EMPTY),
    names: NAMES,
    failed: 'The template could not be saved.',
    send: async (body) => {
      await mutateAsync({ id: template?.id ?? '', body });
      onSaved();
    },
  });
  const { kind, subject, body } = form.watch();
  return (
    <ModalForm {...controls}>
      <NativeSelect
        label="For"
        data={TEMPLATE_KINDS.map((value) => ({ value, label: TEMPLATE_KIND_LABELS[value] }))}
        disabled={template !== null}
        {...form.register('kind')}
      />
      {!template && <ExamplePicker key={kind} form={form} kind={kind} />}
      <TextInput
        label="Name"
        description="Staff choose the template by it."
        required
        maxLength={MAX_TEMPLATE_NAME}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      {kind === 'decline' && (
        <TextInput
          label="Subject"
          required
          maxLength={MAX_TEMPLATE_SUBJECT}
          autoComplete="off"
          error={errors.subject?.message}
          {...form.register('subject')}
        />
      )}
      <BodyField form={form} kind={kind} error={errors.body?.message} />
      {kind === 'request' && (
        <TextInput
          label="Due after"
          description={`Days, up to ${MAX_DUE_DAYS}. Empty: ${DUE_DAYS}.`}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          error={errors.dueInDays?.message}
          {...form.register('dueInDays')}
        />
      )}
      {body.trim() !== '' && <Preview subject={kind === 'decline' ? subject : ''} body={body} />}
    </ModalForm>
  );
}
