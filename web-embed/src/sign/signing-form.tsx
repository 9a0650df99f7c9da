import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { SIGNER_REQUIRED } from '@funding-desk/shared/fields/second-signer-inputs';
import { type FormEvent, useMemo, useState } from 'react';
import type { Answer } from '../calls/api.ts';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { focusNextOnEnter } from '../fields/errors/focus-next.ts';
import { listErrors } from '../fields/errors/list-errors.ts';
import { useFieldForm } from '../fields/use-field-form.ts';
import { useFieldTexts } from '../language/language.ts';
import { DeclineButton } from '../mailed-link/decline-button.tsx';
import { useLinkMessages } from '../mailed-link/link-messages.ts';
import pageStyles from '../page/page.module.css';
import { AuthorizationSection } from '../sections/authorization-section.tsx';
import { visibleFields } from '../sections/form-outline.ts';
import { ErrorSummary } from '../submission/outcome.tsx';
import { QuestionNotice } from '../submission/question-notice.tsx';
import { type Asking, askQuestions } from '../submission/questions.ts';
import submissionStyles from '../submission/submission.module.css';
import { declineSignature, type SignerContent, sendSignature } from './signature-calls.ts';
import type { TabDraft } from './signer-draft.ts';
import { SignerSection } from './signer-section.tsx';
import { useSignerDraft } from './use-signer-draft.ts';

const SIGNATURE = 'signer2Signature';

const REQUIRED: ReadonlySet<string> = new Set(SIGNER_REQUIRED);

/** The second owner gives what the first one has to give. */
const asRequired = (field: FieldDefinition) => (REQUIRED.has(field.name) ? { ...field, required: true } : field);

/** Nothing is saved where the browser cannot keep the secret of the tab. */
const isKept = () => true;

interface SigningFormProps {
  readonly token: string;
  readonly content: SignerContent;
  readonly tab: TabDraft;
  readonly onAnswered: (answer: 'signed' | 'declined') => void;
}

function useSigningFields({ token, content, tab }: SigningFormProps) {
  const fieldTexts = useFieldTexts();
  const { fieldNames, signerName } = content;
  const fields = useMemo(
    () => visibleFields({ fieldNames, isSoleOwner: false, fieldTexts }).map(asRequired),
    [fieldNames, fieldTexts],
  );
  const { values, masks = {} } = tab.draft ?? {};
  const form = useFieldForm({ checked: fields, values: { partner2Name: signerName, ...values }, masks });
  const saving = useSignerDraft({ ...form, token, tab, given: { partner2Name: signerName, signer2Name: signerName } });
  return { fields, saving, ...form };
}

type Fields = ReturnType<typeof useSigningFields>;

type Sending = 'none' | 'asking' | 'signing' | 'declining';

/** Sends an answer, one at a time, and shows why it was refused. */
function useAnswering(props: SigningFormProps, { fields, hookForm, signatures, storedMasks, markAll, mark }: Fields) {
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
    const savedFields = fields.map(({ name }) => name).filter((name) => storedMasks[name]);
    const signed = { values: Object.fromEntries(texts), signature: png, signatureMethod: method, savedFields };
    await send('signed', () => sendSignature({ ...signed, token: props.token, secret: props.tab.secret }));
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
  const errors = listErrors(form.fields, form.fieldForm.errors);
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
        <SignerSection id="partners" heading={texts.details} {...group} />
        <AuthorizationSection company={company} />
        <SignerSection id="signatures" heading={texts.title} {...group} />
      </div>
      <div className={submissionStyles.area}>
        {problem.message && <ErrorSummary key={tries} {...problem} errors={errors} others={[]} />}
        {asking && <QuestionNotice {...asking} watch={{ onValues: form.fieldForm.onValues, version: '' }} />}
        <div className={submissionStyles.actions}>
          <button type="submit" className={submissionStyles.submit} aria-disabled={sending !== 'none'}>
            {sending === 'signing' ? texts.signing : texts.sign}
          </button>
          <DeclineButton texts={texts} isSending={sending === 'declining'} onDecline={decline} />
        </div>
      </div>
      <DraftStatus saving={form.saving} isKept={isKept} />
    </form>
  );
}
