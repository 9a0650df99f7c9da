import { type Action, can } from '@funding-desk/shared/permissions';
import { COMPANY_SORTS, type CompanyView } from '@funding-desk/shared/schemas/company/company';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ListTable } from '../../../components/data-table/list-table.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { FormModal } from '../../../components/modals/form-modal.tsx';
import { AddButton, ScreenHeading } from '../../../components/page/screen-heading.tsx';

import { failureMessage } from '../../../lib/api/api-error.ts';
import { someRowAllows } from '../../../lib/api/list-resource.ts';
import { endSession, toViewer } from '../../../lib/session/session.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useListState } from '../../../lib/use-list-state.ts';

import { useCompanies, useDeleteCompany } from '../api.ts';
import { type CompanyDialog, companyColumns } from './company-columns.tsx';
import { CompanyForm } from './company-form.tsx';

const LinkDialog = lazyPart(async () => (await import('../../../components/modals/link-dialog.tsx')).LinkDialog);
const FirstRun = lazyPart(async () => (await import('../first-run/first-run-screen.tsx')).FirstRunScreen);

const FAILED = 'Failed to delete company. Please try again.';
const CONSEQUENCES = 'Its links stop working and its people can no longer log in. This action cannot be undone.';

interface DeleteCompanyModalProps {
  readonly company: CompanyView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DeleteCompanyModal({ company, ...modal }: DeleteCompanyModalProps) {
  return (
    <MutationConfirmModal
      {...modal}
      title="Delete company"
      question={`Are you sure you want to delete the company "${company?.nameIn ?? ''}"? ${CONSEQUENCES}`}
      mustType={company?.nameIn ?? ''}
      id={company?.id}
      mutation={useDeleteCompany()}
      errorText={(error) => failureMessage({ failed: FAILED, error })}
    />
  );
}

const TITLE = 'Company Management';
const DELETED = 'Company deleted successfully';
const OWN_DELETED = `${DELETED}. Your account was part of it, so you have been logged out.`;
const TEXTS = {
  noun: 'companies',
  searchedIn: 'the beginning of a name or an e-mail address',
  advice: 'A company has its own form, logos and people. Add one, then share the link of its form.',
};

interface AbilitiesInput {
  readonly companies: readonly CompanyView[] | undefined;
  readonly viewer: CurrentUser;
}

/** What the viewer may do with at least one of the rows. */
function abilitiesOf({ companies: rows, viewer }: AbilitiesInput): Omit<CompanyView['can'], 'administer'> {
  const may = (action: Action) => can(toViewer(viewer), action);
  return {
    update: someRowAllows({ rows, allows: (row) => row.can.update, expected: may('company:update') }),
    delete: someRowAllows({ rows, allows: (row) => row.can.delete, expected: may('company:delete') }),
    embed: someRowAllows({ rows, allows: (row) => row.can.embed, expected: may('link:create-for-company') }),
  };
}

/** The columns, memoized until the viewer's rights on the rows change. */
function useColumns({ open, onLink, ...input }: UseColumnsInput) {
  const { update, delete: remove, embed } = abilitiesOf(input);
  return useMemo(
    () => companyColumns({ open, onLink, can: { update, delete: remove, embed } }),
    [open, onLink, update, remove, embed],
  );
}

type UseColumnsInput = AbilitiesInput & Pick<Parameters<typeof companyColumns>[0], 'open' | 'onLink'>;

/** Company Management: the page of the list that the URL selects, and its modals. */
export function CompaniesScreen({ viewer }: { viewer: CurrentUser }) {
  const queryClient = useQueryClient();
  const list = useListState({ sorts: COMPANY_SORTS, defaultSort: '-createdAt' });
  const answer = useCompanies(list.state);
  const { kind, subject, open, close, finish } = useDialog<CompanyDialog, CompanyView>();
  const [iframeUrl, setIframeUrl] = useState('');
  const { key: visit } = useLocation();
  /** The visit that found no companies. The steps stay until the next one, also when there is a company. */
  const [firstRun, setFirstRun] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const showLink = useCallback(
    (company: CompanyView, address: string) => {
      setIframeUrl(address);
      open('embed', company);
    },
    [open],
  );
  const columns = useColumns({ companies: answer.data?.data, viewer, open, onLink: showLink });
  const addButton = can(toViewer(viewer), 'company:create') && <AddButton onClick={() => open('add', null)} />;
  const showDeleted = () => {
    if (subject?.id === viewer.company?.id) return endSession({ queryClient, endReason: OWN_DELETED });
    finish(DELETED);
    // The focused button disappears with its row.
    heading.current?.focus();
  };
  const isCurrent = answer.isSuccess && !answer.isFetching;
  const isEmpty = answer.data?.meta.total === 0 && list.state.search === '' && list.state.cursor === '';
  if (isCurrent && isEmpty && viewer.isAdmin && kind === null && firstRun !== visit) setFirstRun(visit);
  if (firstRun === visit)
    return (
      <Suspense fallback={null}>
        <FirstRun viewer={viewer} />
      </Suspense>
    );
  return (
    <>
      <ScreenHeading ref={heading} title={TITLE}>
        {addButton}
      </ScreenHeading>
      <ListTable
        tableId="companies"
        viewerId={viewer.id}
        label={TITLE}
        columns={columns}
        answer={answer}
        list={list}
        texts={TEXTS}
        emptyAction={addButton}
      />
      <FormModal title="Add Company" isOpen={kind === 'add'} onClose={close} isWide>
        <CompanyForm viewer={viewer} company={null} onSaved={() => finish('Company created')} />
      </FormModal>
      <FormModal title="Edit Company" isOpen={kind === 'edit'} onClose={close} isWide>
        <CompanyForm viewer={viewer} company={subject} onSaved={() => finish('Company saved')} />
      </FormModal>
      {iframeUrl !== '' && (
        <Suspense fallback={null}>
          <LinkDialog
            title={`Application form of ${subject?.nameOut ?? ''}`}
            iframeUrl={iframeUrl}
            isOpen={kind === 'embed'}
            onClose={close}
          />
        </Suspense>
      )}
      <DeleteCompanyModal company={subject} isOpen={kind === 'delete'} onClose={close} onDone={showDeleted} />
    </>
  );
}
