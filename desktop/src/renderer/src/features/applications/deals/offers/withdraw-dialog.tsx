import { type OfferView, offerWithdrawSchema } from '@funding-desk/shared/schemas/deal/offer';
import { Textarea } from '@mantine/core';
import { WarnedField } from '../../../../components/fields/warned-field.tsx';
import { FormModal, ModalForm } from '../../../../components/modals/form-modal.tsx';
import { useServerForm } from '../../../../lib/use-server-form.ts';
import { useChangeOffers } from '../../api/offers.ts';
import classes from './form/offer-form.module.css';
import { useSeenOffer } from './use-seen-offer.ts';

const schema = offerWithdrawSchema.pick({ reason: true });
const LABELS = ['Withdraw', 'Withdrawing...'] as const;

interface WithdrawFormProps {
  readonly application: string;
  readonly offer: OfferView;
  readonly onDone: () => void;
}

function WithdrawForm({ application, offer, onDone }: WithdrawFormProps) {
  const { mutateAsync } = useChangeOffers(application);
  const { version, call, problemOf } = useSeenOffer({ application, offer, failed: 'The offer was not withdrawn.' });
  const { form, errors, controls } = useServerForm({
    schema,
    defaultValues: { reason: '' },
    names: {},
    problemOf,
    send: async ({ reason }) => {
      await call(() => mutateAsync({ kind: 'withdraw', offer: offer.id, body: { version: version(), reason } }));
      onDone();
    },
  });
  return (
    <ModalForm {...controls} labels={LABELS}>
      <p className={classes.text}>The offer leaves the comparison. It stays below it with the reason.</p>
      <WarnedField text={form.watch('reason')} audience="staff">
        <Textarea
          label="Reason"
          required
          rows={3}
          maxLength={500}
          data-autofocus
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      </WarnedField>
    </ModalForm>
  );
}

interface WithdrawDialogProps extends WithdrawFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks why an offer is withdrawn. */
export function WithdrawDialog({ isOpen, onClose, ...form }: WithdrawDialogProps) {
  return (
    <FormModal title={`Withdraw the offer of ${form.offer.funder.name}`} isOpen={isOpen} onClose={onClose}>
      <WithdrawForm {...form} />
    </FormModal>
  );
}
