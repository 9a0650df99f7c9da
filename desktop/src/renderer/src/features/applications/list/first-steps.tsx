import { canOpenPage } from '@funding-desk/shared/admin-pages';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { AdaptStep, FormAddress, Steps, TestStep } from '../../../components/first-steps/first-steps.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { CompaniesLink } from '../../../components/page/companies-link.tsx';
import { failureMessage } from '../../../lib/api/api-error.ts';
import { useCreateCompanyLink, useLinks } from '../../../lib/api/links.ts';
import { toViewer } from '../../../lib/session/session.ts';
import classes from './first-steps.module.css';

const OLDEST_FIRST = { cursor: '', search: '', sort: 'createdAt', filters: {} };

function CreateLink({ companyId }: { readonly companyId: string }) {
  const { mutate, isPending, error } = useCreateCompanyLink();
  return (
    <>
      <div>
        <ActionButton isDisabled={isPending} onClick={() => mutate(companyId)}>
          <SteadyLabel isChanged={isPending} changed="Creating...">
            Create the link
          </SteadyLabel>
        </ActionButton>
      </div>
      {error && !isPending && (
        <InlineNotice kind="error" text={failureMessage({ failed: 'The link could not be created.', error })} />
      )}
    </>
  );
}

/** What those who set up forms do before the first application: copy the address of the form, try and change it. */
export function FirstSteps({ viewer }: { readonly viewer: CurrentUser }) {
  const { data, error, refetch } = useLinks(OLDEST_FIRST);
  if (!viewer.company) return <CompaniesLink viewer={viewer} />;
  if (error) return <LoadFailure failed="The link could not be loaded." error={error} onRetry={refetch} />;
  if (!data) return null;
  const link = data.data.find(({ user }) => user === null) ?? data.data[0];
  return (
    <div className={classes.first}>
      <h2 className={classes.title}>First steps</h2>
      {link ? <FormAddress iframeUrl={link.iframeUrl} /> : <CreateLink companyId={viewer.company.id} />}
      {link && (
        <Steps>
          <TestStep iframeUrl={link.iframeUrl}>
            <p className={classes.note}>It appears here as soon as it is submitted.</p>
          </TestStep>
          {canOpenPage(toViewer(viewer), '/admin/companies') && <AdaptStep />}
        </Steps>
      )}
    </div>
  );
}
