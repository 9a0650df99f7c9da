import { can } from '@funding-desk/shared/permissions';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { PackageView } from '@funding-desk/shared/schemas/deal/package';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Skeleton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { ActionButton } from '../../../../components/buttons/action-button.tsx';
import { TableFooter } from '../../../../components/data-table/table-footer.tsx';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { LoadFailure } from '../../../../components/load-failure.tsx';
import { MutationConfirmModal } from '../../../../components/modals/confirm-modal.tsx';
import { errorMessage } from '../../../../lib/api/api-error.ts';
import { toViewer } from '../../../../lib/session/session.ts';
import { useDialog } from '../../../../lib/use-dialog.ts';
import { useEndAnswerPage, usePackages, useResendPackage } from '../../api/packages.ts';
import deliveries from '../../deliveries/deliveries.module.css';
import { AnswerDialog } from '../answers/answer-dialog.tsx';
import type { RequestStips } from '../answers/funder-answers.tsx';
import { pagesOf } from '../number-pages.ts';
import { PackageEntry } from './package-entry.tsx';
import { sentText } from './package-texts.ts';
import classes from './packages.module.css';

const SendPackagesDialog = lazyPart(async () => (await import('./send-packages-dialog.tsx')).SendPackagesDialog);

interface PackagesPanelProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  readonly onRequest: RequestStips;
}

type PackageDialog = 'send' | 'resend' | 'answer' | 'endPage';

interface ListProps extends PackagesPanelProps {
  readonly packages: ReturnType<typeof usePackages>;
  readonly setPage: (page: number) => void;
  readonly onOpen: (dialog: PackageDialog, sent: PackageView) => void;
}

function PackageList({ application, viewer, packages, setPage, onRequest, onOpen }: ListProps) {
  const { data, error, refetch } = packages;
  const list = useRef<HTMLUListElement>(null);
  const move = (to: string) => {
    setPage(Number(to));
    list.current?.focus({ preventScroll: true });
  };
  if (!data && error) return <LoadFailure failed="The packages could not be loaded." error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={22} aria-label="Loading the packages" role="status" />;
  if (data.meta.total === 0) return <p className={classes.soft}>Nothing has been sent to a funder yet.</p>;
  const meta = pagesOf(data.meta);
  const answers = can(toViewer(viewer), 'offer:manage');
  return (
    <>
      <ul ref={list} className={deliveries.items} tabIndex={-1} aria-label="Packages, newest first">
        {data.data.map((sent) => (
          <PackageEntry
            key={sent.id}
            sent={sent}
            onRequest={application.can.work ? onRequest : undefined}
            onResend={application.can.export ? () => onOpen('resend', sent) : undefined}
            onAnswer={answers ? () => onOpen('answer', sent) : undefined}
            onEndPage={answers ? () => onOpen('endPage', sent) : undefined}
          />
        ))}
      </ul>
      {(meta.next || meta.previous) && <TableFooter meta={meta} rowCount={data.data.length} onMove={move} />}
    </>
  );
}

/** What of the application went to which funder, and how far it is. */
export function PackagesPanel({ application, viewer, onRequest }: PackagesPanelProps) {
  const { kind, subject, open, close, finish } = useDialog<PackageDialog, PackageView>();
  const [page, setPage] = useState(1);
  const packages = usePackages({ id: application.id, page });
  const [wasOpened, setWasOpened] = useState(false);
  const resend = useResendPackage(application.id);
  const endPage = useEndAnswerPage(application.id);
  const current = packages.data?.data.find(({ id }) => id === subject?.id) ?? subject;
  const send = () => {
    setWasOpened(true);
    open('send', null);
  };
  const name = subject?.funder.name ?? '';
  return (
    <section aria-labelledby="packages" className={classes.panel}>
      <div className={classes.bar}>
        <h3 id="packages">Packages</h3>
        {application.can.export && (
          <ActionButton size="xs" onClick={send}>
            Send to funders
          </ActionButton>
        )}
      </div>
      <PackageList
        application={application}
        viewer={viewer}
        packages={packages}
        setPage={setPage}
        onRequest={onRequest}
        onOpen={open}
      />
      <Suspense fallback={null}>
        {wasOpened && (
          <SendPackagesDialog
            application={application}
            viewer={viewer}
            isOpen={kind === 'send'}
            onClose={close}
            onSent={(funders) => finish(sentText(funders))}
          />
        )}
      </Suspense>
      {subject && (
        <AnswerDialog
          application={application.id}
          sent={current}
          isOpen={kind === 'answer'}
          onClose={close}
          onDone={() => finish(`The answer of ${name} was saved.`)}
        />
      )}
      <MutationConfirmModal
        title="End answer page"
        question={`End the page on which ${name} answers? The link in its e-mail stops working. Answers can still be entered here.`}
        labels={['End page', 'Ending...']}
        isOpen={kind === 'endPage'}
        mutation={endPage}
        id={subject?.id}
        errorText={(error) => `The page was not ended. ${errorMessage(error)}`}
        onClose={close}
        onDone={() => finish(`The answer page of ${name} has ended.`)}
      />
      <MutationConfirmModal
        title="Send again"
        question={`Send the package to ${name} again? The e-mail goes to the same addresses, with the same code.`}
        labels={['Send again', 'Sending again...']}
        isOpen={kind === 'resend'}
        mutation={resend}
        id={subject?.id}
        errorText={(error) => `It was not sent again. ${errorMessage(error)}`}
        onClose={close}
        onDone={() => finish(sentText([name]))}
      />
    </section>
  );
}
