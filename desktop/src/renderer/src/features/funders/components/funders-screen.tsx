import { can } from '@funding-desk/shared/permissions';
import { FUNDER_SORTS, type FunderView } from '@funding-desk/shared/schemas/deal/funder';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button } from '@mantine/core';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListTable } from '../../../components/data-table/list-table.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { FormModal } from '../../../components/modals/form-modal.tsx';
import { AddButton, ScreenHeading } from '../../../components/page/screen-heading.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { someRowAllows } from '../../../lib/api/list-resource.ts';
import { saveExport } from '../../../lib/files/save-export.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { clearNotices } from '../../../stores/notice-store.ts';
import { useDeleteFunder, useFunders } from '../api.ts';
import { type FunderDialog, funderColumns } from './funder-columns.tsx';
import { FunderForm } from './funder-form.tsx';

/** Texts of the empty list; the advice depends on the viewer's rights. */
function textsFor({ canManage }: { canManage: boolean }) {
  return {
    noun: 'funders',
    searchedIn: 'the beginning of a name, an address or a domain',
    advice: canManage
      ? 'A funder has addresses for submissions and criteria, which each application is compared with. Create the first one with Add, or import a CSV.'
      : 'Funders appear here after someone creates one.',
  };
}

const ImportFunders = lazyPart(async () => (await import('../import/import-funders.tsx')).ImportFunders);

/** The funders from and to a CSV. The code of the import loads when it is first opened. */
function FileButtons({ viewer }: { viewer: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const openImport = () => {
    clearNotices();
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<Icon name="import" size={14} />} onClick={openImport}>
        Import
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="export" size={14} />}
        onClick={() => void saveExport('funders')}
      >
        Export
      </Button>
      <Suspense fallback={null}>
        {wasOpened && <ImportFunders viewer={viewer} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Funders: the page of the list that the URL selects, and its modals. */
export function FundersScreen({ viewer }: { viewer: CurrentUser }) {
  const list = useListState({ sorts: FUNDER_SORTS, defaultSort: 'name' });
  const answer = useFunders(list.state);
  const deletion = useDeleteFunder();
  const { kind, subject: funder, open, close, finish } = useDialog<FunderDialog, FunderView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const canManage = can(toViewer(viewer), 'funder:manage');
  const hasCompanies = viewer.company === null;
  const hasActions = someRowAllows({
    rows: answer.data?.data,
    allows: ({ can: may }) => may.manage,
    expected: canManage,
  });
  const columns = useMemo(() => funderColumns({ hasActions, hasCompanies, open }), [hasActions, hasCompanies, open]);
  const showDeleted = () => {
    finish('Funder deleted');
    // The focused button disappears with its row.
    heading.current?.focus();
  };
  return (
    <>
      <ScreenHeading ref={heading} title="Funders">
        {viewer.company && (
          <Button variant="default" component={Link} to={`/admin/companies/${viewer.company.id}/disclosures`}>
            Disclosures
          </Button>
        )}
        {canManage && <FileButtons viewer={viewer} />}
        {canManage && <AddButton onClick={() => open('create', null)} />}
      </ScreenHeading>
      <ListTable
        tableId="funders"
        viewerId={viewer.id}
        label="Funders"
        columns={columns}
        answer={answer}
        list={list}
        texts={textsFor({ canManage })}
      />
      <FormModal title="Create Funder" isOpen={kind === 'create'} onClose={close} size="lg">
        <FunderForm viewer={viewer} funder={null} onSaved={() => finish('Funder created')} />
      </FormModal>
      <FormModal title="Edit Funder" isOpen={kind === 'edit'} onClose={close} size="lg">
        <FunderForm viewer={viewer} funder={funder} onSaved={() => finish('Funder saved')} />
      </FormModal>
      <MutationConfirmModal
        title="Delete funder"
        question={`Are you sure you want to delete the funder "${funder?.name ?? ''}"? What was sent to it stays.`}
        isOpen={kind === 'delete'}
        id={funder?.id}
        mutation={deletion}
        errorText={errorMessage}
        onClose={close}
        onDone={showDeleted}
      />
    </>
  );
}
