import { MAX_BULK } from '@funding-desk/shared/schemas/application/work';
import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { CloseButton } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import type { ListState } from '../../../lib/use-list-state.ts';
import { clearNotices } from '../../../stores/notice-store.ts';
import { useArchiveApplications } from '../api/applications.ts';
import { ExportButton } from '../export/export-button.tsx';
import type { WorkChange } from '../work/use-change-work.ts';
import classes from './selection-bar.module.css';
import type { SelectedRow } from './use-selection.ts';

const BulkRequestModal = lazyPart(async () => (await import('../requests/bulk-request-modal.tsx')).BulkRequestModal);
const StagePicker = lazyPart(async () => (await import('../work/work-pickers.tsx')).StagePicker);
const AssigneePicker = lazyPart(async () => (await import('../work/work-pickers.tsx')).AssigneePicker);

interface SelectionBarProps {
  readonly state: ListState;
  readonly rows: readonly SelectedRow[];
  readonly meta: ListMeta | undefined;
  readonly viewer: CurrentUser;
  readonly canWork: boolean;
  readonly canExport: boolean;
  readonly isBusy: boolean;
  readonly onSelectAll: () => void;
  readonly onChange: (change: WorkChange) => void;
  /** Leaves these out of the selection. */
  readonly onSettled: (ids: readonly string[]) => void;
  readonly onClear: () => void;
  /** The bar has left the page, perhaps with the focus. */
  readonly onGone: () => void;
}

/** Tenant of all selected applications, for super admins. Null: the viewer's own, or several. */
function commonCompany(rows: readonly SelectedRow[], viewer: CurrentUser): string | null {
  const ids = new Set(rows.map(({ company }) => company?.id));
  const [first] = ids;
  return viewer.company === null && ids.size === 1 ? (first ?? null) : null;
}

function SelectAll({
  rows,
  meta,
  isBusy,
  onSelectAll,
}: Pick<SelectionBarProps, 'rows' | 'meta' | 'isBusy' | 'onSelectAll'>) {
  const total = meta?.total ?? 0;
  if (rows.length >= Math.min(total, MAX_BULK)) return null;
  const label =
    total > MAX_BULK || meta?.totalIsCapped ? `Select the first ${MAX_BULK}` : `Select all ${total} that match`;
  return (
    <ActionButton variant="subtle" size="xs" isDisabled={isBusy} onClick={onSelectAll}>
      {label}
    </ActionButton>
  );
}

/** The selected applications as files. */
function Exports({ state, ids }: { readonly state: ListState; readonly ids: readonly string[] }) {
  const archive = useArchiveApplications();
  return (
    <>
      <ActionButton variant="default" isDisabled={archive.isPending} onClick={() => archive.mutate(ids)}>
        Download ZIP
      </ActionButton>
      <ExportButton state={state} ids={ids} />
    </>
  );
}

/** Asks for what the selected applications lack. */
function RequestButton({
  ids,
  company,
  onSettled,
}: {
  readonly company: string | null;
  readonly ids: readonly string[];
  readonly onSettled: SelectionBarProps['onSettled'];
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    clearNotices();
    setIsOpen(true);
    setWasOpened(true);
  };
  const finish = (settled: readonly string[]) => {
    setIsOpen(false);
    onSettled(settled);
  };
  return (
    <>
      <ActionButton variant="default" onClick={open}>
        Request documents
      </ActionButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <BulkRequestModal
            ids={ids}
            company={company}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onSent={finish}
          />
        </Suspense>
      )}
    </>
  );
}

/** What can be done with the selected applications. */
export function SelectionBar(props: SelectionBarProps) {
  const { state, rows, viewer, canWork, canExport, isBusy, onChange, onClear, onGone } = props;
  const company = commonCompany(rows, viewer);
  const leave = useEffectEvent(onGone);
  useEffect(() => () => void setTimeout(leave), []);
  return (
    <section className={classes.bar} aria-label="Selected applications" aria-busy={isBusy}>
      <p className={classes.count} role="status">
        {rows.length} selected
      </p>
      <SelectAll {...props} />
      {canWork && (
        <>
          <PickerButton
            look="field"
            name="bulk-assignee"
            renderPicker={(close) => (
              <AssigneePicker
                company={company}
                viewer={viewer}
                selected={undefined}
                onPick={(assignee) => {
                  close();
                  onChange({ kind: 'assignee', assignee });
                }}
              />
            )}
          >
            Assign
          </PickerButton>
          {viewer.company && (
            <ActionButton
              variant="default"
              isDisabled={isBusy}
              onClick={() => onChange({ kind: 'assignee', assignee: { id: viewer.id, name: viewer.name } })}
            >
              Assign to me
            </ActionButton>
          )}
          <PickerButton
            look="field"
            name="bulk-stage"
            renderPicker={(close) => (
              <StagePicker
                company={company}
                selected={null}
                onPick={(stage) => {
                  close();
                  onChange({ kind: 'stage', stage });
                }}
              />
            )}
          >
            Stage
          </PickerButton>
          <RequestButton company={company} ids={rows.map(({ id }) => id)} onSettled={props.onSettled} />
        </>
      )}
      {canExport && <Exports state={state} ids={rows.map(({ id }) => id)} />}
      <CloseButton size="sm" aria-label="Clear the selection" onClick={onClear} />
    </section>
  );
}
