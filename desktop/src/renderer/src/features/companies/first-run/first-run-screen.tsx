import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { ScreenHeading } from '../../../components/page/screen-heading.tsx';
import { failureMessage } from '../../../lib/api/api-error.ts';
import { useCreateCompanyLink } from '../../../lib/api/links.ts';
import { FirstCompanyForm } from './first-company-form.tsx';
import { FirstLink } from './first-link.tsx';
import classes from './first-run.module.css';

const NO_LINK = 'The company was created, but its link was not.';

/** Creates the first company with its link, for super admins of a new installation. */
export function FirstRunScreen({ viewer }: { readonly viewer: CurrentUser }) {
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
            Create with an administrator
          </Button>
        )}
      </ScreenHeading>
      <div className={classes.screen}>
        {iframeUrl !== undefined && <FirstLink companyId={companyId} iframeUrl={iframeUrl} email={viewer.email} />}
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
