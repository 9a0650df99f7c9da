import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { NoValue } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useRevealSubmission, useSubmission } from '../api/submissions.ts';
import { HoldNote } from './hold-modal.tsx';
import { type FormDataEntry, readFormData } from './read-form-data.ts';
import { companyNameOf } from './submission-labels.ts';
import classes from './submission-modals.module.css';

function EntryValue({ entry }: { entry: FormDataEntry }) {
  switch (entry.kind) {
    case 'json':
      return <pre className={classes.json}>{entry.text}</pre>;
    case 'image':
      return <img className={classes.signature} src={entry.text} alt={entry.label} />;
    case 'text':
      return entry.text || <NoValue />;
    default: {
      const unknown: never = entry.kind;
      return unknown;
    }
  }
}

function FormDataList({ formData }: { formData: string }) {
  const reading = readFormData(formData);
  if (reading.outcome === 'unreadable') return <InlineNotice kind="error" text="Error parsing form data" />;
  if (reading.outcome === 'empty') return <p className={classes.none}>No form data available.</p>;
  return reading.groups.map(({ title, entries }) => (
    <section key={title} className={classes.group}>
      <h3 className={classes.groupTitle}>{title}</h3>
      <dl className={classes.entries}>
        {entries.map((entry) => (
          <div key={entry.key} className={classes.entry} data-key={entry.key}>
            <dt>{entry.label}</dt>
            <dd>
              <EntryValue entry={entry} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** Shows the masked values, and the unmasked ones on demand until the modal closes. */
function MaskedFormData({ listed }: { listed: SubmissionView }) {
  const { data: submission, error: viewError } = useSubmission(listed);
  const { data: revealed, mutate, isPending, error, reset } = useRevealSubmission();
  if (!submission)
    return <InlineNotice kind="error" text={`The form data could not be loaded. ${errorMessage(viewError)}`} />;
  const hasValues = readFormData(submission.formData).outcome === 'groups';
  return (
    <>
      {hasValues && (
        <div className={classes.reveal}>
          <Icon name="lock" className={classes.lock} />
          <p>
            {revealed
              ? 'Sensitive values are shown. This viewing was recorded.'
              : 'Sensitive values are masked. Revealing them is recorded.'}
          </p>
          <ActionButton
            variant="default"
            size="xs"
            isDisabled={isPending}
            onClick={() => (revealed ? reset() : mutate(submission.id))}
          >
            {revealed ? 'Hide' : isPending ? 'Revealing...' : 'Reveal'}
          </ActionButton>
        </div>
      )}
      {error && <InlineNotice kind="error" text={`The values could not be revealed. ${errorMessage(error)}`} />}
      <FormDataList formData={(revealed ?? submission).formData} />
    </>
  );
}

interface FormDataModalProps {
  readonly submission: SubmissionView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function FormDataModal({ submission, isOpen, onClose }: FormDataModalProps) {
  return (
    <AppModal title="Form Data" isOpen={isOpen} onClose={onClose} size="xl">
      {submission && (
        <>
          <p className={classes.company}>
            {companyNameOf(submission)}
            <span className={classes.reference}>{formatReference(submission.reference)}</span>
          </p>
          {submission.hold && <HoldNote hold={submission.hold} />}
          <MaskedFormData listed={submission} />
        </>
      )}
    </AppModal>
  );
}
