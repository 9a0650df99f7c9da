import { type FieldDefinition, findField } from '@funding-desk/shared/fields/catalogue';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import type { Answer } from '../calls/api.ts';
import { focusNextOnEnter } from '../fields/errors/focus-next.ts';
import { useFieldForm } from '../fields/use-field-form.ts';
import { useFieldTexts } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { DeclineButton } from '../mailed-link/decline-button.tsx';
import { useLinkMessages } from '../mailed-link/link-messages.ts';
import { FieldGrid } from '../sections/field-section.tsx';
import { SectionCard } from '../sections/section-card.tsx';
import { ErrorSummary } from '../submission/outcome.tsx';
import submissionStyles from '../submission/submission.module.css';
import styles from './disclosure.module.css';
import { type DisclosureContent, declineDisclosure, signDisclosure } from './disclosure-calls.ts';
import { readStoredName, storeName } from './stored-name.ts';

/** The form's own inputs of a signer. */
const NAME = 'signer1Name';
const SIGNATURE = 'signer1Signature';
/** Name of the field in the call -> name of its input. */
const INPUTS: Readonly<Record<string, string>> = { name: NAME, signature: SIGNATURE };

interface SignFormProps {
  readonly token: string;
  readonly content: DisclosureContent;
  readonly onAnswered: (answer: 'signed' | 'declined') => void;
}

/** What was typed is still there after a reload. */
function useSignFields(reference: string) {
  const fieldTexts = useFieldTexts();
  const { name } = useLinkMessages().disclosure;
  const fields = useMemo(() => {
    const found = [NAME, SIGNATURE].flatMap((input): FieldDefinition[] => {
      const field = findField(input);
      return field ? [fieldTexts.field(field)] : [];
    });
    return found.map((field) => (field.name === NAME ? { ...field, label: name } : field));
  }, [fieldTexts, name]);
  const [values] = useState(() => ({ [NAME]: readStoredName(reference) }));
  const form = useFieldForm({ checked: fields, values, masks: {} });
  const { onValues, readValues } = form.fieldForm;
  useEffect(() => onValues(() => storeName(reference, readValues()[NAME] ?? '')), [onValues, readValues, reference]);
  return { fields, ...form };
}

type Fields = ReturnType<typeof useSignFields>;
type Sending = 'none' | 'signing' | 'declining';

function inputErrors(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, error]) => (INPUTS[name] ? [[INPUTS[name], error]] : [])),
  );
}

/** Sends an answer, one at a time, and shows why it was refused. What was typed stays, so that it can be sent again. */
function useAnswering({ token, content, onAnswered }: SignFormProps, { hookForm, signatures, markAll, mark }: Fields) {
  const [sending, setSending] = useState<Sending>('none');
  const [problem, setProblem] = useState({ message: '', isAtFields: false });
  /** A further problem shows a new summary, which takes focus. */
  const [tries, setTries] = useState(0);
  const { failed } = useLinkMessages();
  const { marked } = useLazyMessages().outcome;
  const report = (next: typeof problem) => {
    setProblem(next);
    setTries((count) => count + 1);
  };
  const send = async (kind: 'signed' | 'declined', call: () => Promise<Answer<true>>) => {
    if (sending !== 'none') return;
    setSending(kind === 'signed' ? 'signing' : 'declining');
    const answer = await call().catch(() => undefined);
    setSending('none');
    if (answer?.isSuccess) {
      storeName(content.reference, '');
      return onAnswered(kind);
    }
    const errors = inputErrors(answer?.fields ?? {});
    report({ message: answer?.error || failed, isAtFields: Object.keys(errors).length > 0 });
    mark(errors);
  };
  const sign = async () => {
    if (sending !== 'none') return;
    await markAll();
    const isMarked = [NAME, SIGNATURE].some((name) => hookForm.getFieldState(name).error);
    if (isMarked) return report({ message: marked, isAtFields: true });
    const name = hookForm.getValues(NAME) ?? '';
    await send('signed', () => signDisclosure({ token, name, signature: signatures.get(SIGNATURE) }));
  };
  return { sending, problem, tries, sign, decline: () => send('declined', () => declineDisclosure(token)) };
}

/** The words that the law prescribes, the name and the signature. */
export function SignForm(props: SignFormProps) {
  const texts = useLinkMessages().disclosure;
  const form = useSignFields(props.content.reference);
  const { sending, problem, tries, sign, decline } = useAnswering(props, form);
  const errors = form.fields.flatMap(({ name, label }) => {
    const message = form.fieldForm.errors[name]?.message;
    return message ? [{ name, label, message }] : [];
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void sign();
  };
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={focusNextOnEnter} aria-label={texts.signature}>
      <SectionCard heading={texts.signature}>
        <div className={styles.above}>
          {texts.wordsNote && <p className={styles.note}>{texts.wordsNote}</p>}
          <p className={styles.words} lang="en">
            {props.content.words}
          </p>
        </div>
        <FieldGrid fields={form.fields} form={form.fieldForm} />
      </SectionCard>
      <div className={submissionStyles.area}>
        {problem.message && <ErrorSummary key={tries} {...problem} errors={errors} others={[]} />}
        <div className={submissionStyles.actions}>
          <button type="submit" className={submissionStyles.submit} aria-disabled={sending !== 'none'}>
            {sending === 'signing' ? texts.signing : texts.sign}
          </button>
          <DeclineButton texts={texts} isSending={sending === 'declining'} onDecline={() => void decline()} />
        </div>
      </div>
    </form>
  );
}
