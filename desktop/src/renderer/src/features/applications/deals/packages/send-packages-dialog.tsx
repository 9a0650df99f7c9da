import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { Confirmation, PackageCopy } from '@funding-desk/shared/schemas/deal/package';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Radio, Skeleton } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ActionButton } from '../../../../components/buttons/action-button.tsx';
import { LoadFailure } from '../../../../components/load-failure.tsx';
import { FormModal, ModalForm } from '../../../../components/modals/form-modal.tsx';
import { InlineNotice } from '../../../../components/notices.tsx';
import { useApplicationDocuments } from '../../api/delivery.ts';
import { DocumentChoice } from './document-choice.tsx';
import { FunderChoice } from './funder-choice.tsx';
import { MessagePart } from './message-part.tsx';
import { firstChoice, type PackageChoice } from './package-choice.ts';
import { sizeText } from './package-texts.ts';
import classes from './send-form.module.css';
import { type Question, useSendCall } from './use-send-call.ts';

const LABELS = ['Send', 'Sending...'] as const;
const ANSWERS = { repeated: 'Send it again', incomplete: 'Send it as it is' } as const satisfies Record<
  Confirmation,
  string
>;

interface CopyChoiceProps {
  readonly copy: PackageCopy;
  readonly onChange: (copy: PackageCopy) => void;
}

function CopyChoice({ copy, onChange }: CopyChoiceProps) {
  return (
    <Radio.Group
      label="Copy of the application"
      value={copy}
      onChange={(value) => onChange(value === 'clear' ? 'clear' : 'masked')}
    >
      <div className={classes.copies}>
        <Radio value="masked" label="Masked" description="SSNs and tax ids show their last four digits" />
        <Radio value="clear" label="Clear" description="The PDF has whole SSNs and tax ids" />
      </div>
    </Radio.Group>
  );
}

/** Enter in a field sends nothing by mistake. Ctrl+Enter or Cmd+Enter sends from any field. */
function sendOnKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  if (event.target instanceof HTMLInputElement) event.preventDefault();
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** Moves the focus to the answer of a new question. */
const focusAnswer = (question: HTMLElement | null): void => question?.querySelector('button')?.focus();

interface AskProps {
  readonly question: Question;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

function Ask({ question: { asked, text }, isBusy, onConfirm }: AskProps) {
  const answer = (
    <ActionButton size="xs" isDisabled={isBusy} onClick={onConfirm}>
      {ANSWERS[asked]}
    </ActionButton>
  );
  return (
    <div key={asked} ref={focusAnswer}>
      <InlineNotice kind="error" text={text} action={answer} />
    </div>
  );
}

interface SendFormProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  /** @param funders names of the funders whose packages were stored */
  readonly onSent: (funders: readonly string[]) => void;
}

const sendingText = (count: number) => `Sending to ${count === 1 ? '1 funder' : `${count} funders`}…`;

function SendForm({ documents, ...props }: SendFormProps & { readonly documents: readonly FiledDocumentView[] }) {
  const { application, viewer, onSent } = props;
  // The first choice stays as it was when the dialog opened, so that a live change adds no file.
  const [first] = useState(() => firstChoice(documents));
  const [choice, setChoice] = useState(first);
  const change = (next: Partial<PackageChoice>) => setChoice((present) => ({ ...present, ...next }));
  const sendable = documents.filter(({ id, state }) => state === 'ready' && choice.documents.includes(id));
  const fields = useRef<HTMLDivElement>(null);
  const { send, confirm, forget, question, problem, isPending } = useSendCall({
    application,
    choice: { ...choice, documents: sendable.map(({ id }) => id) },
    onFunders: (funders) => change({ funders }),
    onSent,
  });
  const problemAt = (field: 'funders' | 'message') => (problem?.field === field ? problem.text : '');
  const isNoticed = problem !== null && problem.field !== 'funders' && problem.field !== 'message';
  const submit = async () => {
    const wrong = await send();
    if (wrong) requestAnimationFrame(() => focusProblem(fields.current));
  };
  return (
    <ModalForm
      isBusy={isPending}
      isDirty={choice !== first}
      labels={LABELS}
      problem={isNoticed ? problem.text : ''}
      onSubmit={submit}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of all fields inside */}
      <div ref={fields} className={classes.fields} onKeyDown={sendOnKey}>
        <FunderChoice
          application={application.id}
          chosen={choice.funders}
          problem={problemAt('funders')}
          onChange={(funders) => {
            forget();
            change({ funders });
          }}
        />
        <DocumentChoice
          documents={documents}
          chosen={choice.documents}
          onChange={(chosen) => change({ documents: chosen })}
        />
        <CopyChoice copy={choice.copy} onChange={(copy) => change({ copy })} />
        <MessagePart
          application={application}
          viewer={viewer}
          choice={choice}
          problem={problemAt('message')}
          onChange={(message) => change({ message })}
        />
        <p className={classes.total} role="status">
          {isPending ? sendingText(choice.funders.length) : sizeText(sendable)}
        </p>
        {question && <Ask question={question} isBusy={isPending} onConfirm={() => void confirm(question)} />}
      </div>
    </ModalForm>
  );
}

/** Moves the focus to what needs a change: a reason that is missing, else the first field. */
function focusProblem(fields: HTMLElement | null): void {
  const field = fields?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? fields?.querySelector('input');
  field?.focus();
}

interface SendPackagesDialogProps extends SendFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The terms of one funder never go to another. */
const isForFunders = ({ source }: FiledDocumentView) => source !== 'funder';

/** Sends an application to funders. */
export function SendPackagesDialog({ isOpen, onClose, ...form }: SendPackagesDialogProps) {
  const { data: documents, error, refetch } = useApplicationDocuments(form.application.id);
  return (
    <FormModal title="Send to funders" isOpen={isOpen} onClose={onClose} size="lg">
      {documents && <SendForm {...form} documents={documents.filter(isForFunders)} />}
      {!documents && error && (
        <LoadFailure failed="The documents could not be loaded." error={error} onRetry={refetch} />
      )}
      {!documents && !error && <Skeleton height={240} />}
    </FormModal>
  );
}
