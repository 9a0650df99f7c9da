import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { applicationListSchema } from '@funding-desk/shared/schemas/application/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { AdaptStep, FormAddress, Step, Steps, TestStep } from '../../../components/first-steps/first-steps.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { TestMail } from '../../../components/test-mail/test-mail.tsx';
import { listQuery } from '../../../lib/api/list-resource.ts';
import { APPLICATIONS_KEY } from '../../../lib/api/live-keys.ts';
import classes from './first-run.module.css';

/** Milliseconds between two looks while the event stream is interrupted. */
const REFETCH_INTERVAL = 10_000;

/** The first application of a new company. The live events of the list refresh it, too. */
function useFirstApplication(companyId: string) {
  const state = { cursor: '', search: '', sort: 'createdAt', filters: { company: companyId } };
  const { data } = useQuery({
    ...listQuery({ queryKey: APPLICATIONS_KEY, path: '/api/form/submissions', schema: applicationListSchema, state }),
    refetchInterval: (query) => ((query.state.data?.data.length ?? 0) > 0 ? false : REFETCH_INTERVAL),
  });
  return data?.data[0];
}

const NO_BREAK = '\u00a0';

/** Says that the test application has arrived, with a link to it. */
function Arrival({ companyId }: { readonly companyId: string }) {
  const application = useFirstApplication(companyId);
  if (!application)
    return (
      <p className={classes.note} role="status">
        Waiting for the application. It appears here as soon as it is submitted.
      </p>
    );
  const { id, businessName } = application;
  const reference = formatReference(application.reference).replaceAll(' ', NO_BREAK);
  return (
    <InlineNotice
      kind="success"
      text={`It has arrived: ${businessName}, ${reference}.`}
      action={
        <Link to={`/admin/forms/${id}`} className={classes.link}>
          Open it
        </Link>
      }
    />
  );
}

interface FirstLinkProps {
  readonly companyId: string;
  readonly iframeUrl: string;
  /** The viewer's own address, which gets the test e-mail. */
  readonly email: string;
}

/** What can be done with a form, once it has an address. */
export function FirstLink({ companyId, iframeUrl, email }: FirstLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the focused button has gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.section} aria-labelledby="first-link">
      <h2 ref={heading} id="first-link" tabIndex={-1} className={classes.title}>
        Your form is ready
      </h2>
      <FormAddress iframeUrl={iframeUrl} />
      <Steps>
        <TestStep iframeUrl={iframeUrl}>
          <Arrival companyId={companyId} />
        </TestStep>
        <Step title="Check that e-mails arrive">
          <TestMail email={email} />
        </Step>
        <AdaptStep />
      </Steps>
    </section>
  );
}
