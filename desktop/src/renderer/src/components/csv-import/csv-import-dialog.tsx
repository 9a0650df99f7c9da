import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Progress } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { clearNotices } from '../../stores/notice-store.ts';
import { ActionButton } from '../buttons/action-button.tsx';
import { AppModal } from '../modals/app-modal.tsx';
import { InlineNotice } from '../notices.tsx';
import { CompanySelect } from '../server-select/record-selects.tsx';
import type { Option } from '../server-select/server-select.tsx';
import { ChooseCsv } from './choose-csv.tsx';
import classes from './csv-import.module.css';
import type { CsvImport, ImportedRow, PreviewRow } from './csv-import.ts';
import { CsvPreview } from './csv-preview.tsx';
import { useCsvImport } from './use-csv-import.ts';

interface OutcomeProps<Done> {
  readonly rows: readonly Done[];
  readonly doneText: (rows: readonly Done[]) => string;
  readonly nameOf: (row: Done) => string;
  readonly onClose: () => void;
}

function Outcome<Done extends ImportedRow>({ rows, doneText, nameOf, onClose }: OutcomeProps<Done>) {
  const refused = rows.filter(({ outcome }) => outcome === 'invalid');
  const text = doneText(rows.filter((row) => !refused.includes(row)));
  return (
    <>
      {text !== '' && <InlineNotice kind="success" text={text} />}
      {refused.length > 0 && (
        <>
          <p className={classes.text}>Not imported, because something has changed since the preview:</p>
          <ul className={classes.refused}>
            {refused.map((row) => (
              <li key={nameOf(row)}>
                {nameOf(row)}: {row.problem}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.buttons}>
        <ActionButton onClick={onClose} data-autofocus>
          Close
        </ActionButton>
      </div>
    </>
  );
}

interface StepProps<Row extends PreviewRow, Item, Done extends ImportedRow> {
  readonly kind: CsvImport<Row, Item, Done>;
  readonly state: ReturnType<typeof useCsvImport<Row, Item, Done>>;
  readonly onClose: () => void;
}

/** The present step: the file, its preview, the progress or the outcome. */
function Step<Row extends PreviewRow, Item, Done extends ImportedRow>(props: StepProps<Row, Item, Done>) {
  const { kind, state, onClose } = props;
  const { preview, importing, rows, items, done, reset } = state;
  const choose = (file: File) => {
    clearNotices();
    preview.mutate(file);
  };
  if (importing.data)
    return <Outcome rows={importing.data} doneText={kind.doneText} nameOf={kind.nameOf} onClose={onClose} />;
  if (importing.isPending)
    return (
      <div role="status" className={classes.progress}>
        <p>
          {done} of {kind.countOf(items.length)}
        </p>
        <Progress value={(done / items.length) * 100} aria-label="Importing" />
      </div>
    );
  if (preview.data)
    return (
      <CsvPreview
        texts={kind}
        rows={rows}
        count={items.length}
        onOtherFile={reset}
        onImport={() => importing.mutate()}
      />
    );
  return <ChooseCsv texts={kind} isReading={preview.isPending} onFile={choose} />;
}

interface CsvImportDialogProps<Row extends PreviewRow, Item, Done extends ImportedRow> {
  readonly kind: CsvImport<Row, Item, Done>;
  readonly viewer: CurrentUser;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Imports records from a CSV, after a look at what happens with each row. */
export function CsvImportDialog<Row extends PreviewRow, Item, Done extends ImportedRow>(
  props: CsvImportDialogProps<Row, Item, Done>,
) {
  const { kind, viewer, isOpen, onClose } = props;
  const [company, setCompany] = useState<Option | null>(null);
  const state = useCsvImport(kind, company?.id);
  const { preview, importing, reset } = state;
  const needsCompany = viewer.company === null;
  const isAtStart = !preview.data && !preview.isPending;
  const close = () => {
    onClose();
    reset();
  };
  return (
    <AppModal title={kind.title} isOpen={isOpen} onClose={close} isLocked={importing.isPending} size="xl">
      {needsCompany && isAtStart && (
        <CompanySelect
          label="Company"
          value={company}
          onChange={setCompany}
          isRequired
          placeholder="Choose a company"
        />
      )}
      {preview.error && <InlineNotice kind="error" text={errorMessage(preview.error)} />}
      {importing.error && <InlineNotice kind="error" text={`${kind.interrupted} ${errorMessage(importing.error)}`} />}
      {(!needsCompany || company) && <Step kind={kind} state={state} onClose={close} />}
    </AppModal>
  );
}
