import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readLanguage } from '../language/language.ts';
import { readLazyMessages, useLazyMessages } from '../language/lazy-messages.ts';
import styles from '../page/dialog.module.css';
import { ModalDialog } from '../page/modal-dialog.tsx';
import pageStyles from '../page/page.module.css';
import type { FormSession } from '../session/form-session.ts';
import { sendDraftLink } from './saving/draft-calls.ts';

function writeDate(time: string): string {
  return new Intl.DateTimeFormat(`${readLanguage()}-US`, { dateStyle: 'long' }).format(new Date(time));
}

interface SaveLaterProps {
  readonly session: Promise<FormSession>;
  /** Saves pending changes. Resolves to false when the server is unreachable. */
  readonly flush: () => Promise<boolean>;
  /** Suggested address. */
  readonly email: string;
  /** Receives the typed address. */
  readonly onEmail: (email: string) => void;
  readonly onClose: () => void;
}

type LinkState =
  | { readonly step: 'editing'; readonly problem: string; readonly isOfAddress: boolean }
  | { readonly step: 'sending' }
  | { readonly step: 'sent'; readonly text: string };

const editing = (problem: string, isOfAddress = false): LinkState => ({ step: 'editing', problem, isOfAddress });

/** Saves pending changes, so that the link opens the complete draft, and sends the link. */
async function sendLink({ session, flush, onEmail }: SaveLaterProps, email: string): Promise<LinkState> {
  const { noConnection, notSent, sent } = readLazyMessages().saveLater;
  onEmail(email);
  try {
    if (!(await flush())) return editing(noConnection);
    const formSubmissionId = await (await session).idOrThrow();
    if (!formSubmissionId) return editing(notSent);
    const answer = await sendDraftLink({ formSubmissionId, email });
    if (answer.isSuccess) return { step: 'sent', text: sent({ email, date: writeDate(answer.data) }) };
    const { email: ofAddress } = answer.fields;
    return ofAddress ? editing(ofAddress, true) : editing(answer.error || notSent);
  } catch {
    return editing(noConnection);
  }
}

interface EmailFormProps {
  readonly state: LinkState;
  readonly email: string;
  readonly onSend: (email: string) => void;
  readonly onCancel: () => void;
}

function EmailForm({ state, email, onSend, onCancel }: EmailFormProps) {
  const texts = useLazyMessages().saveLater;
  const problem = state.step === 'editing' ? state.problem : '';
  const isSending = state.step === 'sending';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('resumeEmail');
    if (!isSending) onSend(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <p>{texts.explanation}</p>
      <div>
        <label className={styles.label} htmlFor="resume-email">
          {texts.email}
        </label>
        <input
          id="resume-email"
          name="resumeEmail"
          className={styles.input}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={email}
          aria-invalid={state.step === 'editing' && state.isOfAddress ? true : undefined}
          aria-describedby={problem ? 'resume-email-error' : undefined}
        />
        {problem && (
          <p id="resume-email-error" className={styles.error} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <button type="button" className={`${pageStyles.outlined} ${styles.button}`} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button
          type="submit"
          className={`${pageStyles.outlined} ${pageStyles.filled} ${styles.button}`}
          aria-disabled={isSending || undefined}
        >
          {isSending ? texts.sending : texts.send}
        </button>
      </div>
    </form>
  );
}

function SentNotice({ text, onClose }: { text: string; onClose: () => void }) {
  const { done } = useLazyMessages().saveLater;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.form}>
      <p role="status">{text}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={`${pageStyles.outlined} ${pageStyles.filled} ${styles.button}`}
          onClick={onClose}
        >
          {done}
        </button>
      </div>
    </div>
  );
}

/** Asks for the address of the resume link. */
export function SaveLaterDialog(props: SaveLaterProps) {
  const texts = useLazyMessages().saveLater;
  const [state, setState] = useState<LinkState>(editing(''));
  const send = async (email: string) => {
    if (email === '') return setState(editing(texts.noEmail, true));
    setState({ step: 'sending' });
    setState(await sendLink(props, email));
  };
  return (
    <ModalDialog id="save-later-title" title={texts.title} onClose={props.onClose}>
      {(close) =>
        state.step === 'sent' ? (
          <SentNotice text={state.text} onClose={close} />
        ) : (
          <EmailForm state={state} email={props.email} onSend={send} onCancel={close} />
        )
      }
    </ModalDialog>
  );
}
