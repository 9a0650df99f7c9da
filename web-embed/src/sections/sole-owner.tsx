import { FIELDS, type SectionId } from '@funding-desk/shared/fields/catalogue';
import { useMessages } from '../language/language.ts';
import styles from './sections.module.css';

/** The first section in which a second person is on; undefined when there is none, and so no box. */
export function soleOwnerSection(fieldNames: readonly string[]): SectionId | undefined {
  const on = new Set(fieldNames);
  return FIELDS.find((field) => field.person === 2 && on.has(field.name))?.section;
}

interface SoleOwnerBoxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Takes partner 2 and signer 2 out of the form (decisions, section 4). */
export function SoleOwnerBox({ isChecked, onChange }: SoleOwnerBoxProps) {
  const { onlyOwner, onlyOwnerHelp } = useMessages().section;
  return (
    <div className={styles.soleOwner}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="soleOwner"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby="soleOwner-help"
        />
        {onlyOwner}
      </label>
      <p id="soleOwner-help" className={styles.checkHelp}>
        {onlyOwnerHelp}
      </p>
    </div>
  );
}
