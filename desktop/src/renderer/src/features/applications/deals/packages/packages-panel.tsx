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
import { useDialog } from '../../../../lib/use-dialog.ts';
import { usePackages, useResendPackage } from '../../api/packages.ts';
import deliveries from '../../deliveries/deliveries.module.css';
import { pagesOf } from '../number-pages.ts';
import { PackageEntry } from './package-entry.tsx';
import { sentText } from './package-texts.ts';
import classes from './packages.module.css';

const SendPackagesDialog = lazyPart(async () => (await import('./send-packages-dialog.tsx')).SendPackagesDialog);

interface PackagesPanelProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
}

interface ListProps {
  readonly application: ApplicationView;
  readonly onResend: (sent: PackageView) => void;
}

function PackageList({ application, onResend }: ListProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePackages({ id: application.id, page });
  const list = useRef<HTMLUListElement>(null);
  const move = (to: string) => {
    setPage(Number(to));
    list.current?.focus({ preventScroll: true });
  };
  if (!data && error) return <LoadFailure failed="The packages could not be loaded." error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={22} aria-label="Loading the packages" role="status" />;
  if (data.meta.total === 0) return <p className={classes.soft}>Nothing has been sent to a funder yet.</p>;
  const meta = pagesOf(data.meta);
  return (
    <>
      <ul ref={list} className={deliveries.items} tabIndex={-1} aria-label="Packages, newest first">
        {data.data.map((sent) => (
          <PackageEntry
            key={sent.id}
            sent={sent}
            onResend={application.can.export ? () => onResend(sent) : undefined}
          />
        ))}
      </ul>
      {(meta.next || meta.previous) && <TableFooter meta={meta} rowCount={data.data.length} onMove={move} />}
    </>
  );
}

/** What of the application went to which funder, and how far it is. */
export function PackagesPanel({ application, viewer }: PackagesPanelProps) {
  const { kind, subject, open, close, finish } = useDialog<'send' | 'resend', PackageView>();
  const [wasOpened, setWasOpened] = useState(false);
  const resend = useResendPackage(application.id);
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
      <PackageList application={application} onResend={(sent) => open('resend', sent)} />
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
