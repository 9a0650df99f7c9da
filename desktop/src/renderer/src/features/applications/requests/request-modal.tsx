import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { requestMail } from '@funding-desk/shared/messages/en';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { StipView } from '@funding-desk/shared/schemas/deal/package';
import type { ChecklistView } from '@funding-desk/shared/schemas/document/checklist';
import {
  MAX_REQUEST_ITEMS,
  MAX_REQUEST_MESSAGE,
  REQUEST_DAYS,
  type RequestCreate,
  requestCreateSchema,
} from '@funding-desk/shared/schemas/document/document-request';
import { DUE_DAYS } from '@funding-desk/shared/schemas/template/template';
import { fillTemplate, itemLines } from '@funding-desk/shared/schemas/template/template-variables';
import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, Skeleton, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import { applyFieldErrors, formNotice } from '../../../lib/form-errors.ts';
import { dayIn } from '../../../lib/format.ts';
import { useChecklist } from '../api/documents.ts';
import { useCreateRequest } from '../api/requests.ts';
import { applicantAddress } from '../form-data/read-form-data.ts';
import { companyNameOf } from '../list/application-labels.ts';
import { TemplatePicker, templateValues } from '../templates/template-picker.tsx';
import { ownItems, type RequestProposal, requestProposals, stipProposal } from './request-items.ts';
import classes from './request-modal.module.css';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const dueText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

interface RequestPreviewProps {
  readonly application: ApplicationView;
  readonly labels: readonly string[];
  readonly message: string;
  /** 'YYYY-MM-DD', or ''. */
  readonly dueOn: string;
}

/** The English text of the e-mail. */
function RequestPreview({ application, labels, message, dueOn }: RequestPreviewProps) {
  const company = companyNameOf(application);
  const reference = formatReference(application.reference);
  return (
    <details className={classes.preview}>
      <summary>Preview of the e-mail</summary>
      <div className={classes.mail}>
        <p className={classes.subject}>{requestMail.heading({ company })}</p>
        <p>{requestMail.intro({ company, reference })}</p>
        <ul>
          {[...new Set(labels)].map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        {message !== '' && <p className={classes.message}>{message}</p>}
        {dueOn !== '' && <p>{requestMail.due({ day: dueText(dueOn) })}</p>}
      </div>
      <p className={classes.soft}>
        It is sent in the language of the application, with a link that works for {REQUEST_DAYS} days.
      </p>
    </details>
  );
}

const { message, dueOn, to } = requestCreateSchema.shape;
const LABELS = ['Send', 'Sending...'] as const;
const NAMES = { items: 'chosen', message: 'message', dueOn: 'dueOn', to: 'to' } as const;

const requestFormSchema = z
  .object({
    /** Ids of the proposals. */
    chosen: z.array(z.string()),
    /** One document a line. */
    own: z.string(),
    message: message.unwrap(),
    dueOn: z.union([z.literal(''), dueOn.unwrap().unwrap()]),
    to,
  })
  .superRefine(({ chosen, own }, { addIssue }) => {
    const parsed = requestCreateSchema.shape.items.safeParse([...chosen.map(placeholder), ...ownItems(own)]);
    const [issue] = parsed.error?.issues ?? [];
    if (!issue) return;
    const isOfLine = issue.path.length > 0;
    addIssue({ code: 'custom', path: [isOfLine ? 'own' : 'chosen'], message: issue.message });
  });
type RequestValues = z.infer<typeof requestFormSchema>;

/** Stands for a proposal, of which only the number is validated. */
const placeholder = () => ({ documentType: 'other', label: '' });

function bodyOf(proposals: readonly RequestProposal[], values: RequestValues): RequestCreate {
  const chosen = proposals.filter(({ id }) => values.chosen.includes(id)).map(({ item }) => item);
  return {
    items: [...chosen, ...ownItems(values.own)],
    message: values.message,
    dueOn: values.dueOn === '' ? null : values.dueOn,
    to: values.to,
  };
}

interface PreviewInput extends Pick<RequestFormProps, 'application' | 'viewer'> {
  readonly proposals: readonly RequestProposal[];
  readonly values: RequestValues;
}

function previewOf({ proposals, values, ...about }: PreviewInput) {
  const chosen = proposals.filter(({ id }) => values.chosen.includes(id));
  const labels = [...chosen, ...ownItems(values.own)].map(({ label }) => label);
  const { dueOn } = values;
  const due = dueOn === '' ? '' : dueText(dueOn);
  const message = fillTemplate(values.message.trim(), { ...templateValues(about), items: itemLines(labels), due });
  return { labels, message, dueOn };
}

/** Sends the form with Ctrl+Enter or Cmd+Enter, also from a field with lines. */
function sendOnKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

interface RequestFormProps {
  readonly application: ApplicationView;
  readonly viewer: { readonly name: string };
  /** Key of the checklist item to ask for, or id of one of its proposals. Null for all open ones. */
  readonly item: string | null;
  /** What a funder needs. It is chosen instead of items of the checklist. */
  readonly stips: readonly StipView[];
  readonly onSent: () => void;
}

function useRequestForm({ application, item, stips, checklist }: RequestFormProps & { checklist: ChecklistView }) {
  // The proposals stay as they were when the dialog opened, so that a live change does not clear a choice.
  const [missing] = useState(() => requestProposals(checklist));
  const needed = stips.map(stipProposal);
  const asked = missing.filter(({ key, id }) => item === null || item === key || item === id);
  const chosen = (needed.length > 0 ? needed : asked).map(({ id }) => id);
  const form = useForm<RequestValues>({
    resolver: zodResolver(requestFormSchema),
    defaultValues: {
      chosen: chosen.slice(0, MAX_REQUEST_ITEMS),
      own: '',
      message: '',
      dueOn: dayIn(DUE_DAYS),
      to: applicantAddress(application.formData),
    },
  });
  return { missing, needed, proposals: [...needed, ...missing], form };
}

interface ProposalsProps {
  readonly legend: string;
  readonly proposals: readonly RequestProposal[];
  readonly register: UseFormReturn<RequestValues>['register'];
  readonly takesFocus: boolean;
}

function Proposals({ legend, proposals, register, takesFocus }: ProposalsProps) {
  if (proposals.length === 0) return null;
  return (
    <fieldset className={classes.proposals}>
      <legend>{legend}</legend>
      {proposals.map(({ id, label }, index) => (
        <Checkbox
          key={id}
          label={label}
          value={id}
          {...(takesFocus && index === 0 ? { 'data-autofocus': true } : {})}
          {...register('chosen')}
        />
      ))}
    </fieldset>
  );
}

interface MessageTemplateProps extends Pick<RequestFormProps, 'application' | 'viewer'> {
  readonly form: UseFormReturn<RequestValues>;
}

/** Fills the message and the due date. What is asked for and the day are filled in when it is sent. */
function MessageTemplate({ form, application, viewer }: MessageTemplateProps) {
  const text = form.watch('message');
  return (
    <TemplatePicker
      kind="request"
      company={application.company?.id ?? null}
      values={templateValues({ application, viewer })}
      text={text}
      onFill={(next, template) => {
        form.setValue('message', next, { shouldDirty: true });
        if (template) form.setValue('dueOn', dayIn(template.dueInDays ?? DUE_DAYS), { shouldDirty: true });
      }}
    />
  );
}

function RequestForm(props: RequestFormProps & { checklist: ChecklistView }) {
  const { application, viewer, onSent } = props;
  const { missing, needed, proposals, form } = useRequestForm(props);
  const { register, handleSubmit, formState, watch } = form;
  const { errors } = formState;
  const { mutate, isPending, error } = useCreateRequest(application.id);
  const send = (values: RequestValues) =>
    mutate(bodyOf(proposals, values), {
      onSuccess: onSent,
      onError: (failure) => applyFieldErrors({ form, error: failure, names: NAMES }),
    });
  return (
    <ModalForm
      isBusy={isPending}
      isDirty={formState.isDirty}
      labels={LABELS}
      problem={formNotice({ error, names: NAMES, failed: 'The request was not sent.' })}
      onSubmit={handleSubmit(send)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of all fields inside */}
      <div className={classes.fields} onKeyDown={sendOnKey}>
        <Proposals legend="Needed by the funder" proposals={needed} register={register} takesFocus />
        <Proposals
          legend="Missing documents"
          proposals={missing}
          register={register}
          takesFocus={needed.length === 0}
        />
        <WarnedField text={watch('own')} audience="applicant">
          <Textarea
            label="Other documents"
            description="One on each line, in the words that the applicant reads"
            autosize
            minRows={1}
            maxRows={6}
            error={errors.own?.message}
            {...register('own')}
          />
        </WarnedField>
        {errors.chosen && (
          <p className={classes.problem} role="alert">
            {errors.chosen.message}
          </p>
        )}
        <MessageTemplate form={form} application={application} viewer={viewer} />
        <WarnedField text={watch('message')} audience="applicant">
          <Textarea
            label="Message"
            autosize
            minRows={3}
            maxRows={10}
            maxLength={MAX_REQUEST_MESSAGE}
            error={errors.message?.message}
            {...register('message')}
          />
        </WarnedField>
        <div className={classes.row}>
          <TextInput
            label="Send to"
            type="email"
            required
            autoComplete="off"
            error={errors.to?.message}
            {...register('to')}
          />
          <TextInput label="Due by" type="date" min={dayIn(0)} error={errors.dueOn?.message} {...register('dueOn')} />
        </div>
        <RequestPreview application={application} {...previewOf({ proposals, values: watch(), application, viewer })} />
      </div>
    </ModalForm>
  );
}

interface RequestModalProps extends RequestFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks the applicant for documents by e-mail. */
export function RequestModal({ isOpen, onClose, ...form }: RequestModalProps) {
  const { data: checklist } = useChecklist(form.application.id);
  return (
    <FormModal title="Request documents" isOpen={isOpen} onClose={onClose} size="lg">
      {checklist ? <RequestForm {...form} checklist={checklist} /> : <Skeleton height={240} />}
    </FormModal>
  );
}
