import type { OfferView } from '@funding-desk/shared/schemas/deal/offer';
import type { PackageView } from '@funding-desk/shared/schemas/deal/package';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { ActionButton } from '../../../../../components/buttons/action-button.tsx';
import { LoadFailure } from '../../../../../components/load-failure.tsx';
import { FormModal, ModalForm } from '../../../../../components/modals/form-modal.tsx';
import { InlineNotice } from '../../../../../components/notices.tsx';
import { useAnswerable } from '../../../api/offers.ts';
import { packageOptions } from '../offer-texts.ts';
import { CommissionFields, EndFields, TermsFields } from './offer-fields.tsx';
import classes from './offer-form.module.css';
import { FIELD_LABELS, type OfferForm as Form } from './offer-form-values.ts';
import { OfferSummary } from './offer-summary.tsx';
import { useOfferForm } from './use-offer-form.ts';

const LABELS = ['Save offer', 'Saving...'] as const;

interface FunderFieldProps {
  readonly form: Form;
  readonly packages: readonly PackageView[];
}

function FunderField({ form, packages }: FunderFieldProps) {
  const options = packageOptions(packages);
  const { setFocus } = form;
  // The packages may arrive after the dialog has placed the focus.
  useEffect(() => setFocus('package'), [setFocus]);
  return (
    <NativeSelect
      label={FIELD_LABELS.package}
      description="Among those that got the application."
      required
      data={[{ value: '', label: 'Choose a funder' }, ...options]}
      error={form.formState.errors.package?.message}
      {...form.register('package')}
    />
  );
}

/** Moves the focus to the answer of a new question. */
const focusAnswer = (question: HTMLElement | null): void => question?.querySelector('button')?.focus();

interface PaybackQuestionProps {
  readonly form: Form;
  readonly question: ReturnType<typeof useOfferForm>['question'];
}

/** Asks whether a payback counts that is not amount x factor. The answer saves the offer. */
function PaybackQuestion({ form: { control }, question }: PaybackQuestionProps) {
  const [amount, factor, payback] = useWatch({ control, name: ['amount', 'factor', 'payback'] });
  const numbers = { amount, factor, payback };
  const text = question.textFor(numbers);
  if (text === '') return null;
  const answer = (
    <ActionButton size="xs" type="submit" onClick={() => question.confirm(numbers)}>
      Save this payback
    </ActionButton>
  );
  return (
    <div ref={focusAnswer}>
      <InlineNotice kind="error" text={text} action={answer} />
    </div>
  );
}

interface OfferFormProps {
  readonly application: string;
  /** Null for a new one. */
  readonly offer: OfferView | null;
  /** To choose from, for a new one. */
  readonly packages: readonly PackageView[];
  readonly seesCommission: boolean;
  /** What the law of the state asks to watch. '' for nothing. */
  readonly warning: string;
  readonly onSaved: (funder: string) => void;
}

function OfferForm({ packages, ...input }: OfferFormProps) {
  const { offer, seesCommission, warning } = input;
  const { form, controls, question } = useOfferForm(input);
  return (
    <ModalForm {...controls} labels={LABELS}>
      <div className={classes.form}>
        <div className={classes.fields}>
          {warning !== '' && <InlineNotice kind="info" text={warning} />}
          {offer === null && <FunderField form={form} packages={packages} />}
          <TermsFields form={form} />
          <EndFields form={form} />
          {seesCommission && <CommissionFields form={form} />}
          <PaybackQuestion form={form} question={question} />
        </div>
        <OfferSummary form={form} />
      </div>
    </ModalForm>
  );
}

/** A new offer, for one of the funders that got the application. */
function NewOffer(props: Omit<OfferFormProps, 'packages' | 'offer'>) {
  const { data, error, refetch } = useAnswerable(props.application);
  if (data) return <OfferForm {...props} offer={null} packages={data} />;
  if (error) return <LoadFailure failed="The packages could not be loaded." error={error} onRetry={refetch} />;
  return <Skeleton height={420} />;
}

interface OfferDialogProps extends Omit<OfferFormProps, 'packages'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Enters an offer, or changes one. */
export function OfferDialog({ isOpen, onClose, offer, ...form }: OfferDialogProps) {
  const title = offer ? `Edit the offer of ${offer.funder.name}` : 'Enter offer';
  return (
    <FormModal title={title} isOpen={isOpen} onClose={onClose} size="xl">
      {offer ? <OfferForm {...form} offer={offer} packages={[]} /> : <NewOffer {...form} />}
    </FormModal>
  );
}
