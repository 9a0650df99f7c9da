import { DECLINE_REASONS } from '@funding-desk/shared/schemas/application/decline-reasons';
import { PACKAGE_STATE_LABELS, type PackageView, type StipView } from '@funding-desk/shared/schemas/deal/package';
import { LinkButton } from '../../../../components/buttons/action-button.tsx';
import { DateTime, HiddenText } from '../../../../components/data-table/table-cells.tsx';
import classes from './answers.module.css';

/** Opens a request to the applicant for what a funder needs. */
export type RequestStips = (stips: readonly StipView[]) => void;

/** 'Asked for: opened', 'Received', or '' if the applicant was not asked. */
function requestText({ request }: Pick<StipView, 'request'>): string {
  if (!request) return '';
  return request.isReceived ? 'Received' : `Asked for: ${request.stateLabel.toLowerCase()}`;
}

/** Whether the applicant can be asked for it: not while a request is open, nor once it arrived. */
const isAskable = ({ request }: Pick<StipView, 'request'>): boolean =>
  request === null || (request.state === 'expired' && !request.isReceived);

interface StipsProps {
  readonly sent: PackageView;
  /** Absent for people who may not ask the applicant. */
  readonly onRequest?: RequestStips | undefined;
}

/** What the funder needs, and whether the applicant was asked for it. */
export function Stips({ sent: { funder, stips }, onRequest }: StipsProps) {
  if (stips.length === 0) return null;
  const open = stips.filter(isAskable);
  return (
    <>
      <ul className={classes.stips} aria-label={`What ${funder.name} needs`}>
        {stips.map((stip) => (
          <li key={stip.id}>
            <span>{stip.label}</span>
            {requestText(stip) !== '' && <span className={classes.asked}>{requestText(stip)}</span>}
            {onRequest && isAskable(stip) && (
              <LinkButton onClick={() => onRequest([stip])}>
                Request<HiddenText> {stip.label} from the applicant</HiddenText>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {onRequest && open.length > 1 && (
        <p>
          <LinkButton onClick={() => onRequest(open)}>
            Request all {open.length}
            <HiddenText> for {funder.name} from the applicant</HiddenText>
          </LinkButton>
        </p>
      )}
    </>
  );
}

/** Why the funder declined. */
export function DeclineText({ sent: { declineReason } }: Pick<StipsProps, 'sent'>) {
  if (!declineReason) return null;
  const { code, text } = declineReason;
  return <p className={classes.present}>{text === '' ? DECLINE_REASONS[code] : `${DECLINE_REASONS[code]}: ${text}`}</p>;
}

const counted = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

/** What was said, oldest first. */
export function Answers({ sent: { answers } }: Pick<StipsProps, 'sent'>) {
  if (answers.length === 0) return null;
  return (
    <details className={classes.said}>
      <summary>{counted(answers.length)}</summary>
      <ol>
        {answers.map(({ at, state, by, isByFunder, explanation }) => (
          <li key={`${at}${state}`}>
            {PACKAGE_STATE_LABELS[state]}, <DateTime iso={at} />
            {isByFunder ? ', said by the funder' : by && `, entered by ${by.name}`}
            {explanation !== '' && (
              <>
                : <q>{explanation}</q>
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
