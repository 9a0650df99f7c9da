import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { ScreenHeading, ScreenSkeleton } from '../../../components/page/screen-heading.tsx';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { KeysScope } from '../../../lib/use-keys.ts';
import { useApplication } from '../api/application.ts';
import { useWorkbench } from '../viewer/use-workbench.ts';
import classes from './application-page.module.css';
import { ApplicationPage } from './application-page.tsx';
import { PageNav } from './page-nav.tsx';
import { viewSearch } from './page-tabs.tsx';

const DocumentWorkbench = lazyPart(async () => (await import('../viewer/document-workbench.tsx')).DocumentWorkbench);

const OPENING = (
  <div className={classes.opening} data-full-window>
    <progress aria-label="Loading the document" />
  </div>
);

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function MissingApplication() {
  const { search } = useLocation();
  return (
    <>
      <ScreenHeading title="Application not found" />
      <p>This application does not exist. It may have been deleted, or it belongs to another company.</p>
      <Button component={Link} to={`/admin/forms${viewSearch(search)}`} variant="default">
        Back to Submitted Forms
      </Button>
    </>
  );
}

/** The application that the URL names. */
export function ApplicationScreen({ viewer }: { viewer: CurrentUser }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useApplication(id);
  const { documentId, at, open, show, close } = useWorkbench();
  if (isMissing(error)) return <MissingApplication />;
  const isBehind = data !== undefined && documentId !== null;
  return (
    <>
      <KeysScope value={!isBehind}>
        <PageNav id={id} />
        <LoadFailure failed="The application could not be loaded." error={error} onRetry={refetch} />
        {data && <ApplicationPage key={data.id} application={data} viewer={viewer} onView={open} />}
        {!data && !error && <ScreenSkeleton />}
      </KeysScope>
      {isBehind && (
        <PartBoundary>
          <Suspense fallback={OPENING}>
            <DocumentWorkbench application={data} documentId={documentId} at={at} onShow={show} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
