import { shortCentsText } from '@funding-desk/shared/fields/money/money-text';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { OfferView } from '@funding-desk/shared/schemas/deal/offer';
import { TextInput } from '@mantine/core';
import { FormModal, ModalForm } from '../../../../components/modals/form-modal.tsx';
import { dayIn } from '../../../../lib/format.ts';
import { useServerForm } from '../../../../lib/use-server-form.ts';
import { useChangeOffers } from '../../api/offers.ts';
import classes from './form/offer-form.module.css';
import { fundFormSchema } from './form/offer-form-values.ts';
import { useSeenOffer } from './use-seen-offer.ts';
import { useStageText } from './use-stage-text.ts';

const LABELS = ['Mark as funded', 'Marking...'] as const;

interface FundFormProps {
  readonly application: ApplicationView;
  readonly offer: OfferView;
  readonly onDone: () => void;
}

function FundForm({ application, offer, onDone }: FundFormProps) {
  const { mutateAsync } = useChangeOffers(application.id);
  const stageText = useStageText(application, 'funded');
  const { version, call, problemOf } = useSeenOffer({
    application: application.id,
    offer,
    failed: 'It was not marked as funded.',
  });
  const { form, errors, controls } = useServerForm({
    schema: fundFormSchema,
    defaultValues: { on: dayIn(0), amount: shortCentsText(offer.computed.net) },
    names: {},
    problemOf,
    send: async (body) => {
      await call(() => mutateAsync({ kind: 'fund', offer: offer.id, body: { ...body, version: version() } }));
      onDone();
    },
  });
  return (
    <ModalForm {...controls} labels={LABELS}>
      <p className={classes.text}>{stageText} Afterwards the selection stays as it is.</p>
      <div className={classes.pair}>
        <TextInput type="date" label="Day" required error={errors.on?.message} {...form.register('on')} />
        <TextInput
          className={classes.money ?? ''}
          label="Amount as wired"
          required
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          error={errors.amount?.message}
          {...form.register('amount')}
        />
      </div>
    </ModalForm>
  );
}

interface FundDialogProps extends FundFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks when and how much was wired. */
export function FundDialog({ isOpen, onClose, ...form }: FundDialogProps) {
  return (
    <FormModal title={`Mark the offer of ${form.offer.funder.name} as funded`} isOpen={isOpen} onClose={onClose}>
      <FundForm {...form} />
    </FormModal>
  );
}
