import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { SIGNAL_LABELS, SIGNAL_LEVEL_LABELS } from '@funding-desk/shared/schemas/document/signal-kinds';
import type { SignalView } from '@funding-desk/shared/schemas/document/statement-figures';
import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ActionButton, LinkButton } from '../../../../components/buttons/action-button.tsx';
import { DateTime } from '../../../../components/data-table/table-cells.tsx';
import { InlineNotice } from '../../../../components/notices.tsx';
import { errorMessage } from '../../../../lib/api/api-error.ts';
import { useCloseSignal } from '../../api/statements.ts';
import { placeText } from '../../viewer/document-place.ts';
import type { ViewDocument } from '../../viewer/use-workbench.ts';
import statements from '../statements.module.css';
import classes from './signals.module.css';

interface SignalsListProps {
  readonly application: ApplicationView;
  readonly signals: readonly SignalView[];
  readonly onView: ViewDocument;
}

interface CloseFormProps {
  readonly isBusy: boolean;
  readonly problem: string;
  readonly onClose: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason. */
function CloseForm({ isBusy, problem, onClose, onCancel }: CloseFormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onClose(reason);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label="Why is it closed?"
        size="xs"
        maxLength={500}
        autoFocus
        value={reason}
        error={problem || undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <div className={classes.actions}>
        <ActionButton type="submit" size="compact-sm" isDisabled={isBusy}>
          Close the signal
        </ActionButton>
        <LinkButton onClick={onCancel}>Cancel</LinkButton>
      </div>
    </form>
  );
}

interface SignalProps {
  readonly application: ApplicationView;
  readonly signal: SignalView;
  readonly onView: ViewDocument;
}

/** What staff said, or may say, about a signal. */
function Decision({ application, signal }: Omit<SignalProps, 'onView'>) {
  const [isClosing, setIsClosing] = useState(false);
  const { mutate, isPending, error, reset } = useCloseSignal(application.id);
  const place = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  // The focused control disappears: its button takes the focus.
  useEffect(() => {
    if (!takesFocus.current || isClosing) return;
    takesFocus.current = false;
    place.current?.querySelector('button')?.focus();
  }, [isClosing]);
  const endClosing = () => {
    takesFocus.current = true;
    setIsClosing(false);
  };
  const change = (reason: string | null) => mutate({ signal: signal.id, reason }, { onSuccess: endClosing });
  const cancel = () => {
    reset();
    endClosing();
  };
  const { closed } = signal;
  const problem = error ? errorMessage(error) : '';
  return (
    <div ref={place}>
      {closed && (
        <p className={statements.soft}>
          Closed by {closed.by?.name ?? 'a person who has left'}, <DateTime iso={closed.at} />: “{closed.reason}”
        </p>
      )}
      {application.can.work && !isClosing && (
        <p>
          <LinkButton isDisabled={isPending} onClick={() => (closed ? change(null) : setIsClosing(true))}>
            {closed ? 'Open again' : 'Close…'}
          </LinkButton>
        </p>
      )}
      {isClosing && <CloseForm isBusy={isPending} problem={problem} onClose={change} onCancel={cancel} />}
      {!isClosing && problem !== '' && <InlineNotice kind="error" text={`It could not be saved. ${problem}`} />}
    </div>
  );
}

function Signal({ application, signal, onView }: SignalProps) {
  const { document: id, filename, kind, level, page, sentence, closed } = signal;
  return (
    <li data-closed={closed !== null || undefined}>
      <p className={classes.head}>
        <strong data-level={level}>{SIGNAL_LEVEL_LABELS[level]}</strong>
        <span>{SIGNAL_LABELS[kind]}</span>
        <LinkButton onClick={() => onView({ id }, placeText({ page: page ?? 1, box: null }))}>
          {page === null ? filename : `${filename}, page ${page}`}
        </LinkButton>
      </p>
      <p>{sentence}</p>
      <Decision application={application} signal={signal} />
    </li>
  );
}

/** What does not look as the bank issued it. Closed ones stay in their place. */
export function SignalsList({ application, signals, onView }: SignalsListProps) {
  if (signals.length === 0) return null;
  return (
    <section className={statements.part} aria-labelledby="statement-signals">
      <h3 id="statement-signals">Signals</h3>
      <p className={statements.soft}>
        What does not look as the bank issued it. A signal is no verdict, and each may have a harmless cause. Nothing is
        declined because of one, and the applicant is not told.
      </p>
      <ul className={classes.signals}>
        {signals.map((signal) => (
          <Signal key={signal.id} application={application} signal={signal} onView={onView} />
        ))}
      </ul>
    </section>
  );
}
