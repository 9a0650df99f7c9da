import { fullLabel } from '@funding-desk/shared/fields/catalogue';
import { type FormEvent, useMemo, useState } from 'react';
import type { Answer } from '../api.ts';
import pageStyles from '../app/page.module.css';
import { focusNextOnEnter } from '../fields/errors/focus-next.ts';
import { useFieldForm } from '../fields/use-field-form.ts';
import { useFieldTexts } from '../language/language.ts';
import { useLinkMessages } from '../mailed-link/link-messages.ts';
import { AuthorizationSection } from '../sections/authorization-section.tsx';
import { FieldSection } from '../sections/field-section.tsx';
import { visibleFields } from '../sections/form-outline.ts';
import { ErrorSummary } from '../submission/outcome.tsx';
import { QuestionNotice } from '../submission/question-notice.tsx';
import { type Asking, askQuestions } from '../submission/questions.ts';
import submissionStyles from '../submission/submission.module.css';
import { DeclineButton } from './decline-button.tsx';
import { declineSignature, type SignerContent, sendSignature } from './signature-calls.ts';

const SIGNATURE = 'signer2Signature';

interface SigningFormProps {
  readonly token: string;
  readonly content: SignerContent;
  readonly onAnswered: (answer: 'signed' | 'declined') => void;
}

function useSigningFields({ content }: SigningFormProps) {
  const fieldTexts = useFieldTexts();
  const { fieldNames } = content;
  const fields = useMemo(() => visibleFields({ fieldNames, isSoleOwner: false, fieldTexts }), [fieldNames, fieldTexts]);
  return { fields, ...useFieldForm({ checked: fields, values: {}, masks: {} }) };
}

type Fields = ReturnType<typeof useSigningFields>;

/** Errors in form order, as the form lists them. */
function useListedErrors({ fields, fieldForm }: Fields) {
  const { persons } = useFieldTexts();
  return fields.flatMap((field) => {
    const message = fieldForm.errors[field.name]?.message;
    return message ? [{ name: field.name, label: fullLabel(field, persons), message }] : [];
  });
}

type Sending = 'none' | 'asking' | 'signing' | 'declining';

/** Sends an answer, one at a time, and shows why it was refused. */
function useAnswering(props: SigningFormProps, { fields, hookForm, signatures, markAll, mark }: Fields) {
  const [sending, setSending] = useState<Sending>('none');
  const [asking, setAsking] = useState<Asking>();
  const [problem, setProblem] = useState({ message: '', isAtFields: false });
  /** A further problem shows a new summary, which takes focus. */
  const [tries, setTries] = useState(0);
  const { failed } = useLinkMessages();
  const send = async (kind: 'signed' | 'declined', call: () => Promise<Answer<true>>) => {
    setSending(kind === 'signed' ? 'signing' : 'declining');
    const answer = await call().catch(() => undefined);
    setSending('none');
    if (answer?.isSuccess) return props.onAnswered(kind);
    setProblem({ message: answer?.error || failed, isAtFields: Object.keys(answer?.fields ?? {}).length > 0 });
    setTries((count) => count + 1);
    if (answer) mark(answer.fields);
  };
  const sign = async () => {
    if (sending !== 'none') return;
    await markAll();
    const values = hookForm.getValues();
    setSending('asking');
    const isConfirmed = await askQuestions({ fields, values, signatures }, setAsking);
    setAsking(undefined);
    setSending('none');
    if (!isConfirmed) return;
    const texts = fields.filter(({ kind }) => kind !== 'signature').map(({ name }) => [name, values[name] ?? '']);
    const { png = '', method = 'drawn' } = signatures.get(SIGNATURE) ?? {};
    const signed = { token: props.token, values: Object.fromEntries(texts), signature: png, signatureMethod: method };
    await send('signed', () => sendSignature(signed));
  };
  const decline = async () => {
    asking?.answer(false);
    if (sending === 'none' || asking) await send('declined', () => declineSignature(props.token));
  };
  return { sending, asking, problem, tries, sign, decline };
}

/** The second owner's fields, the consent text and the signature. */
export function SigningForm(props: SigningFormProps) {
  const { content } = props;
  const form = useSigningFields(props);
  const { sending, asking, problem, tries, sign, decline } = useAnswering(props, form);
  const errors = useListedErrors(form);
  const texts = useLinkMessages().signer;
  const group = { fields: form.fields, form: form.fieldForm };
  const company = { authorizationText: content.consentText, nameIn: '', disclaimer: content.disclaimer };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    sign();
  };
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={focusNextOnEnter} aria-label={texts.title}>
      <div className={pageStyles.body}>
        <FieldSection id="partners" {...group} />
        <AuthorizationSection company={company} />
        <FieldSection id="signatures" {...group} />
      </div>
      <div className={submissionStyles.area}>
        {problem.message && <ErrorSummary key={tries} {...problem} errors={errors} others={[]} />}
        {asking && <QuestionNotice {...asking} watch={{ onValues: form.fieldForm.onValues, version: '' }} />}
        <div className={submissionStyles.actions}>
          <button type="submit" className={submissionStyles.submit} aria-disabled={sending !== 'none'}>
            {sending === 'signing' ? texts.signing : texts.sign}
          </button>
          <DeclineButton isSending={sending === 'declining'} onDecline={decline} />
        </div>
      </div>
    </form>
  );
}
