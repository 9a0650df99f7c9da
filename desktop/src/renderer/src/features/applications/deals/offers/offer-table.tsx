import { DISCLOSURE_PROGRESS_LABELS } from '@funding-desk/shared/schemas/deal/disclosure';
import type { OffersView, OfferView } from '@funding-desk/shared/schemas/deal/offer';
import { ActionButton, LinkButton } from '../../../../components/buttons/action-button.tsx';
import { Badge, HiddenText, NoValue } from '../../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../../components/icon.tsx';
import {
  baseOf,
  type CellText,
  commissionText,
  detailsOf,
  differencesOf,
  enteredText,
  isBest,
  ROWS,
  shownOffers,
} from './offer-texts.ts';
import classes from './offers.module.css';

export type OfferAction = 'edit' | 'withdraw' | 'select' | 'deselect' | 'fund' | 'disclosure';
/** What can be done with all of the offers. */
export type PanelAction = 'create' | 'present';
type OnAct = (action: OfferAction, offer: OfferView) => void;

const ACTION_LABELS = {
  select: 'Select',
  fund: 'Mark as funded',
  edit: 'Edit',
  withdraw: 'Withdraw',
  deselect: 'Take back',
} as const satisfies Record<Exclude<OfferAction, 'disclosure'>, string>;

type TableAction = keyof typeof ACTION_LABELS;

/** What can be done with an offer. The first one stands out. */
function actionsFor({ state }: OfferView): readonly [TableAction | null, ...TableAction[]] {
  switch (state) {
    case 'selected':
      return ['fund', 'edit', 'deselect'];
    case 'open':
    case 'not_selected':
      return ['select', 'edit', 'withdraw'];
    case 'expired':
      return [null, 'edit', 'withdraw'];
    case 'funded':
    case 'withdrawn':
      return [null];
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}

function Actions({ offer, onAct }: { readonly offer: OfferView; readonly onAct: OnAct }) {
  const [main, ...others] = actionsFor(offer);
  const called = <HiddenText> the offer of {offer.funder.name}</HiddenText>;
  return (
    <div className={classes.actions}>
      <div>
        {main && (
          <ActionButton
            size="compact-sm"
            variant={main === 'fund' ? 'filled' : 'default'}
            onClick={() => onAct(main, offer)}
          >
            {ACTION_LABELS[main]}
            {called}
          </ActionButton>
        )}
      </div>
      <div className={classes.others}>
        {others.map((action) => (
          <LinkButton key={action} onClick={() => onAct(action, offer)}>
            {ACTION_LABELS[action]}
            {called}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}

interface HeadProps {
  readonly offer: OfferView;
  /** By the applicant. */
  readonly isChosen: boolean;
}

function Head({ offer, isChosen }: HeadProps) {
  const isGood = offer.state === 'selected' || offer.state === 'funded';
  return (
    <th scope="col" data-state={offer.state}>
      <span className={classes.funder}>{offer.funder.name}</span>
      <Badge kind={isGood ? 'good' : 'plain'}>{offer.stateLabel}</Badge>
      {isChosen && <span className={classes.choice}>Applicant’s choice</span>}
      <span className={classes.by}>{enteredText(offer)}</span>
    </th>
  );
}

interface CellProps {
  readonly offer: OfferView;
  readonly text: CellText;
  readonly isMarked?: boolean;
}

function Cell({ offer, text: { value, note }, isMarked = false }: CellProps) {
  return (
    <td data-state={offer.state} data-best={isMarked || undefined}>
      {isMarked && (
        <>
          <Icon name="check" size={12} className={classes.mark} />
          <HiddenText>Best: </HiddenText>
        </>
      )}
      <span className={classes.value}>{value ?? <NoValue />}</span>
      {note !== undefined && <span className={classes.unit}> {note}</span>}
    </td>
  );
}

function Details({ offer }: { readonly offer: OfferView }) {
  return (
    <td data-state={offer.state} data-text>
      <details>
        <summary>
          Details<HiddenText> of the offer of {offer.funder.name}</HiddenText>
        </summary>
        <dl className={classes.details}>
          {detailsOf(offer).map(({ label, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fees may be the same
            <div key={index}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </td>
  );
}

interface RowsProps {
  readonly view: OffersView;
  readonly offers: readonly OfferView[];
}

/** Where the disclosure stands. It opens what can be done about it. */
function DisclosureCell({ offer, onAct }: { readonly offer: OfferView; readonly onAct: OnAct | undefined }) {
  const text = DISCLOSURE_PROGRESS_LABELS[offer.disclosure];
  if (!onAct || offer.state === 'expired') return <Cell offer={offer} text={{ value: text }} />;
  return (
    <td data-state={offer.state}>
      <LinkButton onClick={() => onAct('disclosure', offer)}>
        <HiddenText>Disclosure of the offer of {offer.funder.name}: </HiddenText>
        {text}
      </LinkButton>
    </td>
  );
}

function ValueRows({ view, offers, onAct }: RowsProps & { readonly onAct: OnAct | undefined }) {
  const hasCommission = offers.some(({ commission }) => commission !== null);
  return (
    <>
      {ROWS.map(({ name, label, of }) => (
        <tr key={name} data-lead={name === 'net' || undefined}>
          <th scope="row">{label}</th>
          {offers.map((offer) => (
            <Cell key={offer.id} offer={offer} text={of(offer)} isMarked={isBest(view, name, offer.id)} />
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">Disclosure</th>
        {offers.map((offer) => (
          <DisclosureCell key={offer.id} offer={offer} onAct={onAct} />
        ))}
      </tr>
      {hasCommission && (
        <tr>
          <th scope="row">Commission</th>
          {offers.map((offer) => (
            <Cell key={offer.id} offer={offer} text={commissionText(offer)} />
          ))}
        </tr>
      )}
    </>
  );
}

function Differences({ facts }: { readonly facts: readonly string[] }) {
  if (facts.length === 0) return <NoValue />;
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function DifferenceRow({ view, offers }: RowsProps) {
  const base = baseOf(view);
  if (!base) return null;
  return (
    <tr>
      <th scope="row">Beside {base.funder.name}</th>
      {offers.map((offer) => (
        <td key={offer.id} data-state={offer.state} data-text>
          <Differences facts={differencesOf(view, offer)} />
        </td>
      ))}
    </tr>
  );
}

interface OfferTableProps {
  readonly view: OffersView;
  /** Absent for people who may not change offers, and once an offer is funded. */
  readonly onAct?: OnAct | undefined;
}

/** The offers side by side, with the best of each row marked. */
export function OfferTable({ view, onAct }: OfferTableProps) {
  const offers = shownOffers(view);
  const hasMarks = ROWS.some(({ name }) => offers.some(({ id }) => isBest(view, name, id)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={classes.scroll} aria-label="Table of offers" tabIndex={0}>
      <table className={classes.table} aria-labelledby="offers">
        <thead>
          <tr>
            <td>
              {hasMarks && (
                <span className={classes.legend}>
                  <Icon name="check" size={12} className={classes.mark} /> best of the row
                </span>
              )}
            </td>
            {offers.map((offer) => (
              <Head key={offer.id} offer={offer} isChosen={view.presentation?.chosen === offer.id} />
            ))}
          </tr>
        </thead>
        <tbody>
          {onAct && (
            <tr className={classes.acts}>
              <th scope="row">
                <HiddenText>Actions</HiddenText>
              </th>
              {offers.map((offer) => (
                <td key={offer.id} data-state={offer.state} data-text>
                  <Actions offer={offer} onAct={onAct} />
                </td>
              ))}
            </tr>
          )}
          <ValueRows view={view} offers={offers} onAct={onAct} />
          <DifferenceRow view={view} offers={offers} />
          <tr>
            <th scope="row">Fees, payoffs, note</th>
            {offers.map((offer) => (
              <Details key={offer.id} offer={offer} />
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
