import { focusFirst } from '../controls/control.tsx';
import controlStyles from '../controls/controls.module.css';
import styles from './offer.module.css';
import { DISCLOSURE_CONTROL } from './offer-draft.ts';
import { PDF_HELP, PdfInput } from './pdf-input.tsx';

const ID = 'disclosure';

interface DisclosureFieldProps {
  readonly chosen: File | null;
  readonly error: string | undefined;
  readonly onChange: (file: File | null) => void;
}

/** The disclosure that goes with the offer, if the funder already has one. */
export function DisclosureField({ chosen, error, onChange }: DisclosureFieldProps) {
  const change = (file: File | null) => {
    onChange(file);
    requestAnimationFrame(() => focusFirst([file ? DISCLOSURE_CONTROL : ID]));
  };
  if (!chosen)
    return (
      <PdfInput
        id={ID}
        label="Disclosure for the applicant"
        help={`${PDF_HELP} Leave it out if no law asks for one.`}
        error={error}
        onChoose={change}
      />
    );
  return (
    <fieldset className={controlStyles.group}>
      <legend className={controlStyles.legend}>Disclosure for the applicant</legend>
      <p className={styles.file}>{chosen.name}</p>
      {error && (
        <p id={`${DISCLOSURE_CONTROL}-error`} className={styles.problem}>
          {error}
        </p>
      )}
      <button
        type="button"
        id={DISCLOSURE_CONTROL}
        className={controlStyles.add}
        aria-describedby={error ? `${DISCLOSURE_CONTROL}-error` : undefined}
        onClick={() => change(null)}
      >
        Remove<span className="visually-hidden"> {chosen.name}</span>
      </button>
    </fieldset>
  );
}
