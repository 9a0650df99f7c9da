import { NoValue } from '../../../components/data-table/table-cells.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import classes from '../dialogs/application-modals.module.css';
import { type FormDataEntry, readFormData } from './read-form-data.ts';

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

/** The answers of the form by section, as labelled facts. */
export function FormDataList({ formData }: { formData: string }) {
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
