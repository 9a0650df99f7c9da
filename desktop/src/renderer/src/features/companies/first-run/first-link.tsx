import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { applicationListSchema } from '@funding-desk/shared/schemas/application/form';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
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

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ title, children }: StepProps) {
  return (
    <li className={classes.step}>
      <h3 className={classes.stepTitle}>{title}</h3>
      {children}
    </li>
  );
}

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
      <div className={classes.address}>
        <TextInput
          label="Address of the form"
          value={iframeUrl}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={iframeUrl} label="Copy the address" />
      </div>
      <ol className={classes.steps}>
        <Step title="Submit a test application">
          <div>
            <Button component="a" href={iframeUrl} target="_blank" rel="noreferrer" variant="default">
              Open a test application
            </Button>
          </div>
          <Arrival companyId={companyId} />
        </Step>
        <Step title="Check that e-mails arrive">
          <TestMail email={email} />
        </Step>
        <Step title="Make the form yours">
          <p className={classes.note}>
            In{' '}
            <Link to="/admin/companies" className={classes.link}>
              Companies
            </Link>
            , edit fields, texts and stages, and copy the code for your site.
          </p>
        </Step>
      </ol>
    </section>
  );
}
