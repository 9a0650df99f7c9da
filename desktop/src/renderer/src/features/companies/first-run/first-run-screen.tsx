import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { ScreenHeading } from '../../../components/page/screen-heading.tsx';
import { failureMessage } from '../../../lib/api/api-error.ts';
import { useCreateCompanyLink } from '../api.ts';
import { FirstCompanyForm } from './first-company-form.tsx';
import classes from './first-run.module.css';

const NO_LINK = 'The company was created, but its link was not.';

/** What can be done with a form, once it has an address. */
function FirstLink({ iframeUrl }: { readonly iframeUrl: string }) {
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
        <li>
          <a href={iframeUrl} target="_blank" rel="noreferrer">
            Open a test application
          </a>{' '}
          and submit it. It appears in <Link to="/admin/forms">Submitted Forms</Link>.
        </li>
        <li>
          <Link to="/admin/health">Send a test e-mail</Link>, so that you know that applications reach you.
        </li>
        <li>
          In <Link to="/admin/companies">Companies</Link>, edit fields, texts and stages, and copy the code for your
          site.
        </li>
      </ol>
    </section>
  );
}

/** Creates the first company with its link, for super admins of a new installation. */
export function FirstRunScreen() {
  const [companyId, setCompanyId] = useState('');
  const { mutate, data: iframeUrl, error, isPending } = useCreateCompanyLink();
  const finish = (id: string) => {
    setCompanyId(id);
    mutate(id);
  };
  return (
    <>
      <ScreenHeading title="Set up your form">
        {companyId === '' && (
          <Button component={Link} to="/admin/create-company" variant="default">
            With an administrator
          </Button>
        )}
      </ScreenHeading>
      <div className={classes.screen}>
        {iframeUrl !== undefined && <FirstLink iframeUrl={iframeUrl} />}
        {iframeUrl === undefined && companyId === '' && <FirstCompanyForm onCreated={finish} />}
        {error && !isPending && (
          <InlineNotice
            kind="error"
            text={failureMessage({ failed: NO_LINK, error })}
            action={<ActionButton onClick={() => mutate(companyId)}>Create the link</ActionButton>}
          />
        )}
      </div>
    </>
  );
}
