import { MAX_OFFERS_OF_PAGE } from '@funding-desk/shared/schemas/deal/answer-limits';
import fieldStyles from '../fields/field.module.css';
import styles from './answer.module.css';
import { type AnswerKind, KIND_CONTROL, KIND_LABELS } from './answer-draft.ts';

const KINDS = [
  { kind: 'received', help: 'We have the application.' },
  { kind: 'in_review', help: 'We are looking at it.' },
  { kind: 'stips', help: 'We need something before we decide.' },
  { kind: 'offer', help: 'We offer these terms.' },
  { kind: 'declined', help: 'We do not fund it.' },
] as const satisfies readonly { readonly kind: AnswerKind; readonly help: string }[];

interface KindChoiceProps {
  readonly kind: AnswerKind | '';
  /** Entered through this page. */
  readonly offers: number;
  readonly companyName: string;
  readonly error: string | undefined;
  readonly onChange: (kind: AnswerKind) => void;
}

function offersText(offers: number, companyName: string): string {
  const entered = `You have entered ${offers} of ${MAX_OFFERS_OF_PAGE} offers.`;
  return offers < MAX_OFFERS_OF_PAGE ? entered : `${entered} Please call ${companyName} to change one of them.`;
}

/** The kinds of answers. */
export function KindChoice({ kind: chosen, offers, companyName, error, onChange }: KindChoiceProps) {
  return (
    <fieldset aria-describedby={error ? `${KIND_CONTROL}-error` : undefined}>
      <legend className={styles.heading}>Your answer</legend>
      <div className={styles.kinds}>
        {KINDS.map(({ kind, help }) => {
          const isFull = kind === 'offer' && offers >= MAX_OFFERS_OF_PAGE;
          return (
            <label key={kind} className={styles.kind} htmlFor={`kind-${kind}`}>
              <input
                id={`kind-${kind}`}
                type="radio"
                name="kind"
                aria-labelledby={`kind-${kind}-label`}
                aria-describedby={`kind-${kind}-help`}
                aria-invalid={error ? true : undefined}
                disabled={isFull}
                checked={kind === chosen}
                onChange={() => onChange(kind)}
              />
              <span id={`kind-${kind}-label`} className={styles.kindLabel}>
                {KIND_LABELS[kind]}
              </span>
              <span id={`kind-${kind}-help`} className={styles.kindHelp}>
                {kind === 'offer' && offers > 0 ? offersText(offers, companyName) : help}
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
