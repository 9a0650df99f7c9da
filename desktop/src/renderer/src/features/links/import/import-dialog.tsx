import type { ImportedRow } from '@funding-desk/shared/schemas/company/link-import';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Progress } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { CompanySelect } from '../../../components/server-select/record-selects.tsx';
import type { Option } from '../../../components/server-select/server-select.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { clearNotices } from '../../../stores/notice-store.ts';
import { ChooseFile } from './choose-file.tsx';
import classes from './import.module.css';
import { ImportPreview } from './import-preview.tsx';
import { type ImportState, useImport } from './use-import.ts';

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count} people`);

function Outcome({ rows, onClose }: { readonly rows: readonly ImportedRow[]; readonly onClose: () => void }) {
  const created = rows.filter(({ outcome }) => outcome !== 'invalid').length;
  const refused = rows.filter(({ outcome }) => outcome === 'invalid');
  return (
    <>
      {created > 0 && (
        <InlineNotice
          kind="success"
          text={`${peopleOf(created)} imported. Each of them gets an e-mail to choose a password.`}
        />
      )}
      {refused.length > 0 && (
        <>
          <p className={classes.text}>Not imported, because something has changed since the preview:</p>
          <ul className={classes.refused}>
            {refused.map(({ email, problem }) => (
              <li key={email}>
                {email}: {problem}
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

interface StepProps {
  readonly state: ImportState;
  readonly onClose: () => void;
}

/** The present step: the file, its preview, the progress or the outcome. */
function Step({ state, onClose }: StepProps) {
  const { preview, importing, rows, people, done, reset } = state;
  const choose = (file: File) => {
    clearNotices();
    preview.mutate(file);
  };
  if (importing.data) return <Outcome rows={importing.data} onClose={onClose} />;
  if (importing.isPending)
    return (
      <div role="status" className={classes.progress}>
        <p>
          {done} of {peopleOf(people.length)}
        </p>
        <Progress value={(done / people.length) * 100} aria-label="Importing" />
      </div>
    );
  if (preview.data) return <ImportPreview rows={rows} onOtherFile={reset} onImport={() => importing.mutate()} />;
  return <ChooseFile isReading={preview.isPending} onFile={choose} />;
}

const INTERRUPTED = 'The import was interrupted. Import again: people who were imported stay as they are.';

interface ImportDialogProps {
  readonly viewer: CurrentUser;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Imports people with links of their own from a CSV. */
export function ImportDialog({ viewer, isOpen, onClose }: ImportDialogProps) {
  const [company, setCompany] = useState<Option | null>(null);
  const state = useImport(company?.id);
  const { preview, importing, reset } = state;
  const needsCompany = viewer.company === null;
  const isAtStart = !preview.data && !preview.isPending;
  const close = () => {
    onClose();
    reset();
  };
  return (
    <AppModal title="Import people with links" isOpen={isOpen} onClose={close} isLocked={importing.isPending} size="xl">
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
      {importing.error && <InlineNotice kind="error" text={`${INTERRUPTED} ${errorMessage(importing.error)}`} />}
      {(!needsCompany || company) && <Step state={state} onClose={close} />}
    </AppModal>
  );
}
