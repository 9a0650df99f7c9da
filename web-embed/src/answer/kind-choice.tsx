import { MAX_OFFERS_OF_PAGE } from '@funding-desk/shared/schemas/deal/answer-limits';
import fieldStyles from '../fields/field.module.css';
import styles from './answer.module.css';
import { type AnswerKind, KIND_CONTROL } from './answer-draft.ts';

const KINDS = [
  { kind: 'received', label: 'Received', help: 'We have the application.' },
  { kind: 'in_review', label: 'In review', help: 'We are looking at it.' },
  { kind: 'stips', label: 'Needs documents', help: 'We need something before we decide.' },
  { kind: 'offer', label: 'Offer', help: 'We offer these terms.' },
  { kind: 'declined', label: 'Declined', help: 'We do not fund it.' },
] as const satisfies readonly { readonly kind: AnswerKind; readonly label: string; readonly help: string }[];

interface KindChoiceProps {
  readonly kind: AnswerKind | '';
  readonly isOfferLimit: boolean;
  readonly companyName: string;
  readonly error: string | undefined;
  readonly onChange: (kind: AnswerKind) => void;
}

/** The kinds of answers. */
export function KindChoice({ kind: chosen, isOfferLimit, companyName, error, onChange }: KindChoiceProps) {
  const full = `You have entered ${MAX_OFFERS_OF_PAGE} offers. Please call ${companyName} to change one of them.`;
  return (
    <fieldset aria-describedby={error ? `${KIND_CONTROL}-error` : undefined}>
      <legend className={styles.heading}>Your answer</legend>
      <div className={styles.kinds}>
        {KINDS.map(({ kind, label, help }) => {
          const isFull = kind === 'offer' && isOfferLimit;
          return (
            <label key={kind} className={styles.kind} htmlFor={`kind-${kind}`}>
              <input
                id={`kind-${kind}`}
                type="radio"
                name="kind"
                aria-describedby={`kind-${kind}-help`}
                aria-invalid={error ? true : undefined}
                disabled={isFull}
                checked={kind === chosen}
                onChange={() => onChange(kind)}
              />
              <span className={styles.kindLabel}>{label}</span>
              <span id={`kind-${kind}-help`} className={styles.kindHelp}>
                {isFull ? full : help}
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${KIND_CONTROL}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
