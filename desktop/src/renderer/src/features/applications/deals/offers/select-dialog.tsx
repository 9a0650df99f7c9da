import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { OffersView, OfferView } from '@funding-desk/shared/schemas/deal/offer';
import { useState } from 'react';
import { FormModal, ModalForm } from '../../../../components/modals/form-modal.tsx';
import { errorMessage } from '../../../../lib/api/api-error.ts';
import { useChangeOffers, useFreshOffers } from '../../api/offers.ts';
import classes from './form/offer-form.module.css';
import { selectionText } from './offer-texts.ts';
import { useStageText } from './use-stage-text.ts';

interface SelectInput {
  readonly application: ApplicationView;
  /** As it was when the dialog opened: a live change of the page must not be overlooked. */
  readonly view: OffersView;
  /** Null takes the selection back. */
  readonly offer: OfferView | null;
  readonly onDone: () => void;
}

/** Makes the choice. After one of someone else, the problem names it, and the next attempt is based on it. */
function useSelection({ application: { id }, view, offer, onDone }: SelectInput) {
  const [seen, setSeen] = useState(view.selection.version);
  const [problem, setProblem] = useState('');
  const { mutateAsync, isPending } = useChangeOffers(id);
  const readOffers = useFreshOffers(id);
  const submit = async () => {
    setProblem('');
    try {
      await mutateAsync({ kind: 'select', body: { offer: offer?.id ?? null, version: seen } });
      onDone();
    } catch (error) {
      const present = await readOffers();
      const isOlder = present !== null && present.selection.version !== seen;
      setProblem(isOlder ? selectionText(present) : `The selection was not changed. ${errorMessage(error)}`);
      if (isOlder) setSeen(present.selection.version);
    }
  };
  return { submit, isPending, problem };
}

function SelectForm(input: SelectInput) {
  const { submit, isPending, problem } = useSelection(input);
  const stageText = useStageText(input.application, 'contract_out');
  const { offer, view } = input;
  const others = view.offers.filter(({ id, state }) => id !== offer?.id && state !== 'withdrawn').length;
  const othersText = others === 0 ? '' : ' The other offers become not selected.';
  return (
    <ModalForm
      isBusy={isPending}
      isDirty={false}
      problem={problem}
      labels={offer ? ['Select', 'Selecting...'] : ['Take back', 'Taking back...']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={classes.text}>
        {offer ? `${stageText}${othersText}` : 'Then no offer is selected. The stage of the application stays.'}
      </p>
    </ModalForm>
  );
}

interface SelectDialogProps extends SelectInput {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before an offer is selected, or the selection taken back. */
export function SelectDialog({ isOpen, onClose, ...input }: SelectDialogProps) {
  const title = input.offer ? `Select the offer of ${input.offer.funder.name}?` : 'Take the selection back?';
  return (
    <FormModal title={title} isOpen={isOpen} onClose={onClose}>
      <SelectForm {...input} />
    </FormModal>
  );
}
