import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { InlineNotice } from '../../../components/notices.tsx';
import { ScreenHeading } from '../../../components/page/screen-heading.tsx';
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { AuditTabs } from '../audit-tabs.tsx';
import { useApplicantSearch } from './applicant-api.ts';
import classes from './applicant-data.module.css';
import { ApplicantPreviewPanel } from './applicant-preview.tsx';
import { ApplicantSearchForm } from './applicant-search-form.tsx';
import { ErasureReceiptPanel } from './erasure-receipt.tsx';

function Search({ user }: { readonly user: CurrentUser }) {
  const [, setParams] = useSearchParams();
  const client = useQueryClient();
  const search = useApplicantSearch();
  const { data: preview, error } = search;
  const isShownByField = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <>
      <p className={classes.note}>
        Everything that a company holds about one applicant: to hand out a copy, or to erase it. Searches, copies and
        erasures are in the audit log.
      </p>
      <ApplicantSearchForm
        hasCompanies={user.company === null}
        isBusy={search.isPending}
        error={error}
        onSearch={(body) => search.mutate(body)}
      />
      {error && !isShownByField && <InlineNotice kind="error" text={`The search failed. ${errorMessage(error)}`} />}
      {preview && !search.isPending && (
        <ApplicantPreviewPanel
          key={preview.applicant}
          preview={preview}
          onErased={(receipt) => {
            client.setQueryData(['erasure', receipt.id], receipt);
            setParams({ receipt: receipt.id });
          }}
        />
      )}
    </>
  );
}

/** Copy and erasure of what is held about one applicant (working day, W10). */
export function ApplicantDataScreen({ viewer: user }: { viewer: CurrentUser }) {
  const [params] = useSearchParams();
  const receipt = params.get('receipt');
  const viewer = toViewer(user);
  if (!can(viewer, 'applicant:manage')) return <Navigate to="/unauthorized" replace />;
  return (
    <>
      <ScreenHeading title="Applicant data" />
      <div className={classes.tabs}>
        <AuditTabs viewer={viewer} />
      </div>
      {receipt === null ? (
        <Search user={user} />
      ) : (
        <>
          <ErasureReceiptPanel id={receipt} />
          <Link to="/admin/applicant-data" className={classes.another}>
            Find another applicant
          </Link>
        </>
      )}
    </>
  );
}
