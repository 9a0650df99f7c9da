import { retryImport } from '@funding-desk/shared/browser/retry-import';
import { can } from '@funding-desk/shared/permissions';
import { LINK_SORTS, type LinkView } from '@funding-desk/shared/schemas/company/link';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button } from '@mantine/core';
import { Suspense, useMemo, useRef, useState } from 'react';
import { ListTable } from '../../../components/data-table/list-table.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { FormModal } from '../../../components/modals/form-modal.tsx';
import { LinkDialog } from '../../../components/modals/link-dialog.tsx';
import { CompaniesLink } from '../../../components/page/companies-link.tsx';
import { ScreenHeading } from '../../../components/page/screen-heading.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useLinks } from '../../../lib/api/links.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useDeleteLink } from '../api.ts';
import { companyNameOf, type LinkDialogKind, linkColumns } from './link-columns.tsx';
import { LinkSettingsForm } from './link-settings-form.tsx';

const QUESTION = 'Are you sure you want to delete this link? This action cannot be undone.';
const FAILED = 'Failed to delete link. Please try again.';

/** Adds the server's reason when there is one. */
function errorText(error: unknown): string {
  return error instanceof ApiError && error.status > 0 ? `${FAILED} ${error.message}` : FAILED;
}

const TEXTS = {
  noun: 'links',
  searchedIn: 'the beginning of a company name, a slug or a creator’s name',
  advice: 'Create a link with Embed app, beside a company on Companies or a person on Users.',
};

interface AnnouncedButtonProps {
  readonly name: 'Import' | 'Export';
  readonly onClick?: () => void;
}

function AnnouncedButton({ name, onClick }: AnnouncedButtonProps) {
  const announce = () => {
    showNotice({ kind: 'info', text: `${name} coming soon` });
    onClick?.();
  };
  const icon = <Icon name={name === 'Import' ? 'import' : 'export'} size={14} />;
  return (
    <Button variant="default" leftSection={icon} onClick={announce}>
      {name}
    </Button>
  );
}

const ImportPeople = lazyPart(async () => (await import('../import/import-people.tsx')).ImportPeople);

/** Opens the import for viewers who may create people and links. */
function ImportButton({ viewer }: { viewer: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const canImport = can(toViewer(viewer), 'user:create') && can(toViewer(viewer), 'link:create-for-user');
  const open = () => {
    setIsOpen(canImport);
    setWasOpened(canImport);
  };
  return (
    <>
      <AnnouncedButton name="Import" onClick={open} />
      <Suspense fallback={null}>
        {wasOpened && <ImportPeople viewer={viewer} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

const showExportFailure = () =>
  showNotice({ kind: 'error', text: 'The links could not be exported. Please try again.' });

/** Its code loads with the first export. */
const exportLinks = () =>
  void retryImport(() => import('../../../lib/files/save-export.ts')).then(
    ({ saveExport }) => saveExport('links'),
    showExportFailure,
  );

/** Link Management: the page of the list that the URL selects, and the modals of its rows. */
export function LinksScreen({ viewer }: { viewer: CurrentUser }) {
  const list = useListState({ sorts: LINK_SORTS, defaultSort: '-createdAt' });
  const answer = useLinks(list.state);
  const deletion = useDeleteLink();
  const { kind, subject, open, close, finish } = useDialog<LinkDialogKind, LinkView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const columns = useMemo(() => linkColumns(open), [open]);
  const showDeleted = () => {
    finish('Link deleted');
    // The focused button disappears with its row.
    heading.current?.focus();
  };
  return (
    <>
      <ScreenHeading ref={heading} title="Link Management">
        <ImportButton viewer={viewer} />
        <AnnouncedButton name="Export" onClick={exportLinks} />
      </ScreenHeading>
      <ListTable
        tableId="links"
        viewerId={viewer.id}
        label="Link Management"
        columns={columns}
        answer={answer}
        list={list}
        texts={TEXTS}
        emptyAction={<CompaniesLink viewer={viewer} />}
      />
      <LinkDialog
        title={`Application form of ${subject ? companyNameOf(subject) : ''}`}
        iframeUrl={subject?.iframeUrl ?? ''}
        isOpen={kind === 'share'}
        onClose={close}
      />
      <FormModal title="Settings of the link" isOpen={kind === 'settings'} onClose={close}>
        {subject && <LinkSettingsForm link={subject} onSaved={() => finish('Settings saved')} />}
      </FormModal>
      <MutationConfirmModal
        title="Delete link"
        question={QUESTION}
        detail={subject ? `${companyNameOf(subject)}, ${subject.slug}` : ''}
        isOpen={kind === 'delete'}
        id={subject?.id}
        mutation={deletion}
        errorText={errorText}
        onClose={close}
        onDone={showDeleted}
      />
    </>
  );
}
