import { can } from '@funding-desk/shared/permissions';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { OffersView, OfferView } from '@funding-desk/shared/schemas/deal/offer';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Skeleton } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '../../../../components/buttons/action-button.tsx';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { LoadFailure } from '../../../../components/load-failure.tsx';
import { toViewer } from '../../../../lib/session/session.ts';
import { useDialog } from '../../../../lib/use-dialog.ts';
import { useOffers } from '../../api/offers.ts';
import { usePackages } from '../../api/packages.ts';
import { presentationText } from '../presentation/presentation-texts.ts';
import { type OfferAction, OfferTable, type PanelAction } from './offer-table.tsx';
import { enteredText, shownOffers, statusText, withdrawnOffers } from './offer-texts.ts';
import classes from './offers.module.css';

const OfferDialogs = lazyPart(async () => (await import('./offer-dialogs.tsx')).OfferDialogs);

interface OffersPanelProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  /** In the address, when the heading takes the focus. */
  readonly hash: string;
}

/** The heading that the key `o` focuses. */
function Heading({ hash: focused }: Pick<OffersPanelProps, 'hash'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the offers focuses the heading
  useEffect(() => {
    if (hash === focused) heading.current?.focus();
  }, [hash, key]);
  return (
    <h3 id="offers" ref={heading} tabIndex={-1}>
      Offers
    </h3>
  );
}

function Withdrawn({ offers }: { readonly offers: readonly OfferView[] }) {
  if (offers.length === 0) return null;
  return (
    <details className={classes.withdrawn}>
      <summary>{offers.length === 1 ? '1 withdrawn offer' : `${offers.length} withdrawn offers`}</summary>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            <span className={classes.funder}>{offer.funder.name}</span>, {enteredText(offer)}: {offer.reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

const EMPTY = {
  unsent: 'No offers. An offer answers a package, and nothing has been sent to a funder yet.',
  waiting: 'No offers yet. A funder enters one by the button in its e-mail.',
  mayEnter: 'No offers yet. A funder enters one by the button in its e-mail, or you enter what it says here.',
} as const;

interface ContentProps {
  readonly view: OffersView;
  readonly isSent: boolean;
  readonly onAct: ((action: OfferAction, offer: OfferView) => void) | undefined;
}

function Content({ view, isSent, onAct }: ContentProps) {
  const isFunded = view.offers.some(({ state }) => state === 'funded');
  const empty = onAct ? 'mayEnter' : 'waiting';
  return (
    <>
      {shownOffers(view).length === 0 ? (
        <p className={classes.soft}>{EMPTY[isSent ? empty : 'unsent']}</p>
      ) : (
        <>
          <p className={classes.soft}>
            {statusText(view)} {presentationText(view)}
          </p>
          <OfferTable view={view} onAct={isFunded ? undefined : onAct} />
        </>
      )}
      <Withdrawn offers={withdrawnOffers(view)} />
    </>
  );
}

/** The offers of the funders side by side: compare, enter, select, fund. */
export function OffersPanel({ application, viewer, hash }: OffersPanelProps) {
  const { data: view, error, refetch } = useOffers(application.id);
  const { data: packages } = usePackages({ id: application.id, page: 1 });
  const dialog = useDialog<OfferAction | PanelAction, OfferView>();
  const [wasOpened, setWasOpened] = useState(false);
  const open = (kind: OfferAction | PanelAction, offer: OfferView | null) => {
    setWasOpened(true);
    dialog.open(kind, offer);
  };
  const mayManage = can(toViewer(viewer), 'offer:manage');
  const isSent = packages === undefined || packages.meta.total > 0;
  const isFunded = view?.offers.some(({ state }) => state === 'funded') ?? false;
  return (
    <section aria-labelledby="offers" className={classes.panel}>
      <div className={classes.bar}>
        <Heading hash={hash} />
        {mayManage && isSent && !isFunded && (
          <>
            {view && shownOffers(view).length > 0 && (
              <ActionButton size="xs" variant="default" onClick={() => open('present', null)}>
                Present to applicant
              </ActionButton>
            )}
            <ActionButton size="xs" variant="default" onClick={() => open('create', null)}>
              Enter offer
            </ActionButton>
          </>
        )}
      </div>
      {!view && error && <LoadFailure failed="The offers could not be loaded." error={error} onRetry={refetch} />}
      {!view && !error && <Skeleton height={22} aria-label="Loading the offers" role="status" />}
      {view && <Content view={view} isSent={isSent} onAct={mayManage ? open : undefined} />}
      <Suspense fallback={null}>
        {wasOpened && view && <OfferDialogs application={application} viewer={viewer} view={view} dialog={dialog} />}
      </Suspense>
    </section>
  );
}
