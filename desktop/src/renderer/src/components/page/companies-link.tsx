import { canOpenPage } from '@funding-desk/shared/admin-pages';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toViewer } from '../../lib/session/session.ts';

/** A button to the screen that sets up forms and their links, for viewers who may open it. */
export function CompaniesLink({ viewer }: { viewer: CurrentUser }) {
  if (!canOpenPage(toViewer(viewer), '/admin/companies')) return null;
  return (
    <Button component={Link} to="/admin/companies" variant="default">
      Go to Companies
    </Button>
  );
}
