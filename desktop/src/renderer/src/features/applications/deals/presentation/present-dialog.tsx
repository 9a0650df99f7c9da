import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { OffersView, OfferView } from '@funding-desk/shared/schemas/deal/offer';
import { presentationCreateSchema } from '@funding-desk/shared/schemas/deal/presentation';
import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { LinkButton } from '../../../../components/buttons/action-button.tsx';
import { FormModal, ModalForm } from '../../../../components/modals/form-modal.tsx';
import { applyFieldErrors, formNotice } from '../../../../lib/form-errors.ts';
import { applicantAddress } from '../../form-data/read-form-data.ts';
import { shownOffers } from '../offers/offer-texts.ts';
import { useCallKey } from '../use-call-key.ts';
import classes from './presentation.module.css';
import { presentationText, refusalText } from './presentation-texts.ts';
import { usePresentation } from './use-presentation.ts';

const { to } = presentationCreateSchema.shape;
const formSchema = z.object({ offers: z.array(z.string()).min(1, 'Please choose an offer'), to });
type Values = z.infer<typeof formSchema>;
const NAMES = { offers: 'offers', to: 'to' } as const;

interface PresentInput {
  readonly application: ApplicationView;
  readonly view: OffersView;
  readonly onDone: (text: string) => void;
}

/** An offer to choose, or why it cannot be presented. */
function OfferOption({ offer }: { readonly offer: OfferView }) {
  const refusal = refusalText(offer);
  return (
    <Checkbox value={offer.id} size="xs" label={offer.funder.name} description={refusal} disabled={refusal !== ''} />
  );
}

/** Sends the chosen offers. A repeated call sends once. */
function usePresentForm({ application, view, onDone }: PresentInput) {
  const offers = shownOffers(view);
  const presentable = offers.filter(({ isPresentable }) => isPresentable);
  const form = useForm<Values>({
    resolver: zodResolver(formSchema),
    defaultValues: { offers: presentable.map(({ id }) => id), to: applicantAddress(application.formData) },
  });
  const keyOf = useCallKey();
  const change = usePresentation(application.id);
  const send = ({ offers: ids, to: address }: Values) => {
    const chosen = presentable.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
    // What was sent before its link ended, or was answered, is sent anew.
    const earlier = view.presentation && [view.presentation.id, view.presentation.state === 'sent'];
    const body = { offers: chosen, to: address, key: keyOf([chosen, address, earlier]) };
    change.mutate(
      { kind: 'present', body },
      {
        onSuccess: () => onDone('The offers are on their way to the applicant.'),
        onError: (error) => applyFieldErrors({ form, error, names: NAMES }),
      },
    );
  };
  return { form, change, offers, onSubmit: form.handleSubmit(send) };
}

/** What was presented last, with a button that ends its link. */
function Latest({ view, onWithdraw }: { readonly view: OffersView; readonly onWithdraw: (id: string) => void }) {
  const { presentation } = view;
  if (!presentation) return null;
  const isOpen = presentation.state === 'sent' || presentation.state === 'opened';
  return (
    <p className={classes.latest}>
      {presentationText(view)}{' '}
      {isOpen && (
        <>
          A new link ends it. <LinkButton onClick={() => onWithdraw(presentation.id)}>End the link</LinkButton>
        </>
      )}
    </p>
  );
}

function PresentForm(input: PresentInput) {
  const { form, change, offers, onSubmit } = usePresentForm(input);
  const { control, register, formState } = form;
  return (
    <ModalForm
      isBusy={change.isPending}
      isDirty={formState.isDirty}
      labels={['Send to the applicant', 'Sending...']}
      problem={formNotice({ error: change.error, names: NAMES })}
      onSubmit={onSubmit}
    >
      <p className={classes.text}>
        The applicant gets a link to a page with these offers, and chooses one or declines. The page shows what the
        business receives, what it pays and what that costs. It does not show notes, buy rates or commission.
      </p>
      <Latest view={input.view} onWithdraw={(presentation) => change.mutate({ kind: 'withdraw', presentation })} />
      <Controller
        control={control}
        name="offers"
        render={({ field: { value, onChange }, fieldState }) => (
          <Checkbox.Group label="Offers" required value={value} error={fieldState.error?.message} onChange={onChange}>
            <div className={classes.offers}>
              {offers.map((offer) => (
                <OfferOption key={offer.id} offer={offer} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      />
      <TextInput
        label="Send to"
        type="email"
        required
        autoComplete="off"
        error={formState.errors.to?.message}
        {...register('to')}
      />
    </ModalForm>
  );
}

interface PresentDialogProps extends PresentInput {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Presents offers to the applicant, who chooses one or declines (deals, F6). */
export function PresentDialog({ isOpen, onClose, ...input }: PresentDialogProps) {
  return (
    <FormModal title="Present offers to the applicant" isOpen={isOpen} onClose={onClose}>
      <PresentForm {...input} />
    </FormModal>
  );
}
