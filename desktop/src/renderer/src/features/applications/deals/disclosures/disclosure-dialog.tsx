import { PRINTED_KIND_NOTE } from '@funding-desk/shared/disclosures/disclosure-law';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { DisclosureView, OfferDisclosures } from '@funding-desk/shared/schemas/deal/disclosure';
import type { OfferView } from '@funding-desk/shared/schemas/deal/offer';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Radio, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { LinkButton } from '../../../../components/buttons/action-button.tsx';
import { WarnedField } from '../../../../components/fields/warned-field.tsx';
import { LoadFailure } from '../../../../components/load-failure.tsx';
import { FormModal, ModalForm } from '../../../../components/modals/form-modal.tsx';
import { InlineNotice } from '../../../../components/notices.tsx';
import { errorMessage } from '../../../../lib/api/api-error.ts';
import { savePdf } from '../../../../lib/files/save-pdf.ts';
import { applyFieldErrors, formNotice } from '../../../../lib/form-errors.ts';
import { useApplicationDocuments } from '../../api/delivery.ts';
import { applicantAddress } from '../../form-data/read-form-data.ts';
import { useCallKey } from '../use-call-key.ts';
import {
  attachedOption,
  attachedProblem,
  type DisclosureValues,
  disclosureFormSchema,
  sendableDocuments,
} from './disclosure-form-values.ts';
import classes from './disclosures.module.css';
import { SentDisclosures } from './sent-disclosures.tsx';
import { ownDisclosurePath, useChangeDisclosures, useDisclosures } from './use-disclosures.ts';

type Form = UseFormReturn<DisclosureValues>;

interface DialogInput {
  readonly application: ApplicationView;
  /** As it is now. */
  readonly offer: OfferView;
  readonly onDone: (text: string) => void;
}

/** Whether the offer may be presented, and why. */
function Gate({ data: { reason, isPresentable, exemption } }: { readonly data: OfferDisclosures }) {
  return (
    <>
      <p className={classes.text}>
        {reason}.{' '}
        {isPresentable ? 'The offer may be presented.' : 'The applicant signs it before the offer is presented.'}
      </p>
      {exemption && (
        <p className={classes.soft}>
          {exemption.by?.name ?? 'A former colleague'} said that none is due: <q>{exemption.reason}</q>
        </p>
      )}
    </>
  );
}

interface OwnPdfProps extends Pick<DialogInput, 'application' | 'offer'> {
  readonly state: string;
}

/** The PDF that we draw from the offer, for a company that funds itself. */
function OwnPdf({ application, offer, state }: OwnPdfProps) {
  const [problem, setProblem] = useState('');
  const save = () => {
    setProblem('');
    const path = ownDisclosurePath({ application: application.id, offer: offer.id });
    savePdf({ path, filename: `Disclosure ${state}.pdf` }).catch((error: unknown) => setProblem(errorMessage(error)));
  };
  return (
    <>
      <p className={classes.soft}>
        <LinkButton onClick={save}>Download our own disclosure as PDF</LinkButton>
      </p>
      <p className={classes.soft}>{PRINTED_KIND_NOTE}</p>
      {problem !== '' && <InlineNotice kind="error" text={problem} />}
    </>
  );
}

interface FieldsProps extends Pick<DialogInput, 'application' | 'offer'> {
  readonly form: Form;
  readonly attached: OfferDisclosures['attached'];
}

function SendFields({ form, application, offer, attached }: FieldsProps) {
  const { data: documents } = useApplicationDocuments(application.id);
  const { register, formState } = form;
  const ofFunder = { attached, funder: offer.funder.name };
  const options = [...attachedOption(ofFunder), ...sendableDocuments(documents ?? [])];
  const problem = attachedProblem(ofFunder);
  return (
    <>
      {problem !== '' && <InlineNotice kind="info" text={problem} />}
      <NativeSelect
        label="PDF of the funder"
        description={
          options.length === 0
            ? 'Add it to the documents of the application first.'
            : 'It leaves byte for byte as it is.'
        }
        required
        data={[{ value: '', label: 'Choose a PDF' }, ...options]}
        error={formState.errors.document?.message}
        {...register('document')}
      />
      <TextInput
        label="Send to"
        description="The person who gets it signs for the business. A second owner need not sign."
        type="email"
        required
        autoComplete="off"
        error={formState.errors.to?.message}
        {...register('to')}
      />
    </>
  );
}

const WAYS = [
  { way: 'send', label: 'Send the disclosure of the funder' },
  { way: 'exempt', label: 'No disclosure is due' },
] as const;

function Fields(props: FieldsProps) {
  const { form } = props;
  const { control, register, watch, formState } = form;
  return (
    <>
      <Controller
        control={control}
        name="way"
        render={({ field: { value, onChange, ref } }) => (
          <Radio.Group label="What to do" value={value} onChange={onChange}>
            <div className={classes.ways}>
              {WAYS.map(({ way, label }, index) => (
                <Radio key={way} ref={index === 0 ? ref : null} size="xs" value={way} label={label} />
              ))}
            </div>
          </Radio.Group>
        )}
      />
      {watch('way') === 'send' ? (
        <SendFields {...props} />
      ) : (
        <WarnedField text={watch('reason')} audience="staff">
          <Textarea
            label="Why none is due"
            description="It stands beside the offer, and in the audit log"
            required
            autosize
            minRows={2}
            maxLength={500}
            error={formState.errors.reason?.message}
            {...register('reason')}
          />
        </WarnedField>
      )}
    </>
  );
}

const NAMES = { document: 'document', to: 'to', reason: 'reason' } as const;

interface FormInput extends DialogInput {
  readonly data: OfferDisclosures;
}

/** Sends the disclosure, or says that none is due. A repeated call sends once. */
function useDisclosureForm({ application, offer, data, onDone }: FormInput) {
  const [first] = attachedOption({ attached: data.attached, funder: offer.funder.name });
  const form = useForm<DisclosureValues>({
    resolver: zodResolver(disclosureFormSchema),
    defaultValues: {
      way: 'send',
      document: first?.value ?? '',
      to: applicantAddress(application.formData),
      reason: '',
    },
  });
  const keyOf = useCallKey();
  // What was sent before its link was ended is sent anew.
  const ended = data.disclosures.filter(({ state }) => state === 'withdrawn').length;
  const change = useChangeDisclosures({ application: application.id, offer: offer.id });
  const save = ({ way, document, to, reason }: DisclosureValues) => {
    const isSend = way === 'send';
    const call = isSend
      ? ({ kind: 'send', body: { document, to, key: keyOf([document, to, ended]) } } as const)
      : ({ kind: 'exempt', body: { reason, version: offer.version } } as const);
    change.mutate(call, {
      onSuccess: () =>
        onDone(isSend ? 'The disclosure is on its way to the applicant.' : 'The offer needs no disclosure.'),
      onError: (error) => applyFieldErrors({ form, error, names: NAMES }),
    });
  };
  return { form, change, onSubmit: form.handleSubmit(save) };
}

function DisclosureForm(input: FormInput) {
  const { application, offer, data, onDone } = input;
  const { form, change, onSubmit } = useDisclosureForm(input);
  const withdraw = ({ id }: DisclosureView) => change.mutate({ kind: 'withdraw', disclosure: id });
  const takeBack = () =>
    change.mutate(
      { kind: 'exempt', body: { reason: '', version: offer.version } },
      { onSuccess: () => onDone('The offer needs a disclosure again.') },
    );
  const isSend = form.watch('way') === 'send';
  return (
    <ModalForm
      isBusy={change.isPending}
      isDirty={form.formState.isDirty}
      labels={isSend ? ['Send to the applicant', 'Sending...'] : ['Save', 'Saving...']}
      problem={formNotice({ error: change.error, names: NAMES })}
      onSubmit={onSubmit}
    >
      <Gate data={data} />
      {data.exemption && (
        <p className={classes.soft}>
          <LinkButton onClick={takeBack}>Take that back</LinkButton>
        </p>
      )}
      <SentDisclosures disclosures={data.disclosures} onWithdraw={withdraw} />
      <Fields form={form} application={application} offer={offer} attached={data.attached} />
      {data.law && <OwnPdf application={application} offer={offer} state={data.law.state} />}
    </ModalForm>
  );
}

/** Asks only once the state of the disclosure is known. */
function LoadedForm(input: DialogInput) {
  const { data, error, refetch } = useDisclosures({ application: input.application.id, offer: input.offer.id });
  if (data) return <DisclosureForm {...input} data={data} />;
  if (error) return <LoadFailure failed="The disclosures could not be loaded." error={error} onRetry={refetch} />;
  return <Skeleton height={280} />;
}

interface DisclosureDialogProps extends DialogInput {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The disclosure before an offer is presented: what is due, what was sent, and what to do (deals, F6). */
export function DisclosureDialog({ isOpen, onClose, ...input }: DisclosureDialogProps) {
  return (
    <FormModal title={`Disclosure for the offer of ${input.offer.funder.name}`} isOpen={isOpen} onClose={onClose}>
      <LoadedForm {...input} />
    </FormModal>
  );
}
