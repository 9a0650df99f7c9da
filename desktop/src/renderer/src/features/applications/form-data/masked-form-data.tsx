import { findField } from '@funding-desk/shared/fields/catalogue';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { RowCopyButton } from '../../../components/buttons/copy-button.tsx';
import { NoValue } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useRevealApplication } from '../api/applications.ts';
import classes from '../dialogs/application-modals.module.css';
import { type FormDataEntry, readFormData } from './read-form-data.ts';

/** What one can do with the value: call it, write to it, or copy it. Masked values cannot be copied. */
function TextValue({ entry: { key, text } }: { entry: FormDataEntry }) {
  const kind = findField(key)?.kind;
  if (text === '') return <NoValue />;
  if (kind === 'phone' || kind === 'email')
    return (
      <span className={classes.value}>
        <a href={kind === 'phone' ? `tel:${text.replace(/[^\d+]/g, '')}` : `mailto:${text}`}>{text}</a>
        <RowCopyButton text={text} label={`Copy ${text}`} />
      </span>
    );
  if (key !== 'taxIdNumber' || text.includes('*')) return text;
  return (
    <span className={classes.value}>
      {text}
      <RowCopyButton text={text} label="Copy the EIN" />
    </span>
  );
}

function EntryValue({ entry }: { entry: FormDataEntry }) {
  switch (entry.kind) {
    case 'json':
      return <pre className={classes.json}>{entry.text}</pre>;
    case 'image':
      return <img className={classes.signature} src={entry.text} alt={entry.label} />;
    case 'text':
      return <TextValue entry={entry} />;
    default: {
      const unknown: never = entry.kind;
      return unknown;
    }
  }
}

/** The answers of the form by section, as labelled facts. */
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
            <dt>
              <span>{entry.label}</span>
              {entry.label !== entry.key && <code className={classes.key}>{entry.key}</code>}
            </dt>
            <dd>
              <EntryValue entry={entry} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** Shows the masked values, and the unmasked ones on demand until it unmounts. */
export function MaskedFormData({ application }: { application: ApplicationView }) {
  const { data: revealed, mutate, isPending, error, reset } = useRevealApplication();
  const hasValues = readFormData(application.formData).outcome === 'groups';
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
            onClick={() => (revealed ? reset() : mutate(application.id))}
          >
            <SteadyLabel isChanged={isPending} changed="Revealing...">
              {revealed ? 'Hide' : 'Reveal'}
            </SteadyLabel>
          </ActionButton>
        </div>
      )}
      {error && <InlineNotice kind="error" text={`The values could not be revealed. ${errorMessage(error)}`} />}
      <FormDataList formData={(revealed ?? application).formData} />
    </>
  );
}
