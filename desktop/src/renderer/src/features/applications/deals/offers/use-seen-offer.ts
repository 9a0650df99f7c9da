import type { OfferView } from '@funding-desk/shared/schemas/deal/offer';
import { useRef } from 'react';
import { ApiError, errorMessage } from '../../../../lib/api/api-error.ts';
import { useFreshOffers } from '../../api/offers.ts';
import { endText } from './offer-texts.ts';

interface SeenOfferInput {
  readonly application: string;
  /** As it was when the dialog opened: a live change of the page must not be overlooked. */
  readonly offer: OfferView;
  /** What failed, as a sentence before the reason. */
  readonly failed: string;
}

/** The state of an offer that the person has seen. After a conflict it is the present one, which the problem names. */
export function useSeenOffer({ application, offer, failed }: SeenOfferInput) {
  const readOffers = useFreshOffers(application);
  const version = useRef(offer.version);
  const end = useRef('');
  /** Makes the change. */
  const call = async (change: () => Promise<unknown>) => {
    end.current = '';
    try {
      await change();
    } catch (error) {
      const view = error instanceof ApiError && error.status === 409 ? await readOffers() : null;
      const present = view?.offers.find(({ id }) => id === offer.id);
      if (view) end.current = endText(present);
      version.current = present?.version ?? version.current;
      throw error;
    }
  };
  const problemOf = (error: unknown) => `${failed} ${end.current || errorMessage(error)}`;
  return { version: () => version.current, call, problemOf };
}
