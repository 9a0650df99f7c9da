import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button } from '@mantine/core';
import { Link, useLocation, useParams } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { ScreenHeading, ScreenSkeleton } from '../../../components/page/screen-heading.tsx';
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts';
import { useApplication } from '../api/application.ts';
import { ApplicationPage } from './application-page.tsx';
import { PageNav } from './page-nav.tsx';

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function MissingApplication() {
  const { search } = useLocation();
  return (
    <>
      <ScreenHeading title="Application not found" />
      <p>This application does not exist. It may have been deleted, or it belongs to another company.</p>
      <Button component={Link} to={`/admin/forms${search}`} variant="default">
        Back to Submitted Forms
      </Button>
    </>
  );
}

/** The application that the URL names. */
export function ApplicationScreen({ viewer }: { viewer: CurrentUser }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useApplication(id);
  if (isMissing(error)) return <MissingApplication />;
  const retry = (
    <ActionButton variant="default" size="xs" onClick={() => refetch()}>
      Retry
    </ActionButton>
  );
  return (
    <>
      <PageNav id={id} />
      {error && (
        <InlineNotice
          kind="error"
          text={`The application could not be loaded. ${errorMessage(error)}`}
          action={retry}
        />
      )}
      {data && <ApplicationPage key={data.id} application={data} viewer={viewer} />}
      {!data && !error && <ScreenSkeleton />}
    </>
  );
}
