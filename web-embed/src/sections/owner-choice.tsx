import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { define, type SectionId } from '@funding-desk/shared/fields/field-definition';
import { SECOND_SIGNER_CHOICE, SECOND_SIGNER_INPUTS } from '@funding-desk/shared/fields/second-signer-inputs';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { controlId, type FieldForm } from '../fields/field-form.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import styles from './owner-choice.module.css';
import sectionStyles from './sections.module.css';

interface OwnerChoiceProps {
  readonly fieldForm: FieldForm;
  readonly section: SectionId;
  /** Enabled fields. */
  readonly fieldNames: readonly string[];
  readonly isSoleOwner: boolean;
  readonly setSoleOwner: (isSoleOwner: boolean) => void;
  /** Replaces the fields of the second person. */
  readonly setExtra: (fields: readonly FieldDefinition[]) => void;
}

/** Name and e-mail address of the partner who signs separately. */
function useSignerFields(section: SectionId): readonly FieldDefinition[] {
  const { signerName: name, signerEmail: email } = useLazyMessages().owners;
  return useMemo(
    () => [
      define(section, { name: SECOND_SIGNER_INPUTS.name, label: name, person: 2, required: true }),
      define(section, { name: SECOND_SIGNER_INPUTS.email, label: email, kind: 'email', person: 2, required: true }),
    ],
    [section, name, email],
  );
}

const NO_FIELDS: readonly FieldDefinition[] = [];

/**
 * Removes partner 2 and signer 2 from the form (decisions, section 4), or asks for the partner who signs separately. The
 * choice is a value of the form, so that the draft stores it.
 */
export function OwnerChoice({ fieldForm, section, fieldNames, ...owner }: OwnerChoiceProps) {
  const { isSoleOwner, setSoleOwner, setExtra } = owner;
  const texts = useLazyMessages().owners;
  const signerFields = useSignerFields(section);
  const isChosen = useSyncExternalStore(fieldForm.onValues, () =>
    Boolean(fieldForm.readValues()[SECOND_SIGNER_CHOICE]),
  );
  const isSeparate = isChosen && !isSoleOwner;
  useEffect(() => setExtra(isSeparate ? signerFields : NO_FIELDS), [isSeparate, signerFields, setExtra]);
  return (
    <fieldset aria-describedby="owners-help">
      <legend className={sectionStyles.personTitle}>{texts.howMany}</legend>
      <p id="owners-help" className={styles.ownersHelp}>
        {texts.howManyHelp}
      </p>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="soleOwner"
          checked={isSoleOwner}
          onChange={(event) => setSoleOwner(event.target.checked)}
          aria-describedby="soleOwner-help"
        />
        {texts.onlyOwner}
      </label>
      <p id="soleOwner-help" className={styles.checkHelp}>
        {texts.onlyOwnerHelp}
      </p>
      {!isSoleOwner && fieldNames.includes('signer2Signature') && (
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              id={controlId(SECOND_SIGNER_CHOICE)}
              value="yes"
              {...fieldForm.register(SECOND_SIGNER_CHOICE)}
              aria-describedby={`${SECOND_SIGNER_CHOICE}-help`}
            />
            {texts.separate}
          </label>
          <p id={`${SECOND_SIGNER_CHOICE}-help`} className={styles.checkHelp}>
            {texts.separateHelp}
          </p>
        </>
      )}
    </fieldset>
  );
}
