import { can } from '@funding-desk/shared/permissions';
import type { DisclosureLawView } from '@funding-desk/shared/schemas/deal/state-disclosure';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LinkButton } from '../../components/buttons/action-button.tsx';
import { Badge, DateTime } from '../../components/data-table/table-cells.tsx';
import { FormModal } from '../../components/modals/form-modal.tsx';
import { CompanyPage } from '../../components/page/company-page.tsx';
import { toViewer } from '../../lib/session/session.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useDisclosures } from './api.ts';
import { ApprovalForm } from './approval-form.tsx';
import classes from './disclosures.module.css';
import { LawFacts } from './law-facts.tsx';

const INTRO =
  'States whose laws ask for a disclosure before a business takes commercial financing. A disclosure that you create is marked as a draft, until an administrator has approved the state.';

function stateOf({ approval }: DisclosureLawView): string {
  if (!approval) return 'Not approved';
  return approval.isCurrent ? 'Approved' : 'Changed since it was approved';
}

interface LawCardProps {
  readonly law: DisclosureLawView;
  readonly onApprove: (() => void) | null;
}

function LawCard({ law, onApprove }: LawCardProps) {
  const { approval } = law;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name}>{law.stateName}</h2>
        <Badge kind={approval?.isCurrent ? 'good' : 'plain'}>{stateOf(law)}</Badge>
      </div>
      <p className={classes.line}>
        {law.name}. {law.citation}.
      </p>
      <LawFacts law={law} />
      {approval && (
        <p className={classes.caption}>
          Approved by {approval.by === '' ? 'a former administrator' : approval.by} on <DateTime iso={approval.at} />
        </p>
      )}
      {onApprove && (
        <div className={classes.actions}>
          <LinkButton onClick={onApprove}>
            {approval ? `Approve ${law.stateName} again` : `Approve ${law.stateName}`}
          </LinkButton>
        </div>
      )}
    </li>
  );
}

function CompanyDisclosures({ company, viewer }: { readonly company: string; readonly viewer: CurrentUser }) {
  const query = useDisclosures(company);
  const { kind, subject, open, close, finish } = useDialog<'approve', DisclosureLawView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const table = query.data;
  return (
    <>
      <CompanyPage
        ref={heading}
        viewer={viewer}
        title="Disclosures"
        intro={table ? `${INTRO} ${table.notice}` : INTRO}
        query={query}
        failed="The table of states could not be loaded."
        label="States"
        items={table?.laws}
        renderItem={(law) => <LawCard law={law} onApprove={table?.can.approve ? () => open('approve', law) : null} />}
        none="The table has no states."
        isFull
        onAdd={close}
      />
      <FormModal
        title={`Approve the disclosure of ${subject?.stateName ?? ''}`}
        isOpen={kind === 'approve'}
        onClose={close}
        size="lg"
      >
        {subject && table && (
          <ApprovalForm
            company={company}
            companyName={table.companyName}
            law={subject}
            notice={table.notice}
            onSaved={() => finish('Disclosure approved')}
          />
        )}
      </FormModal>
    </>
  );
}

/** The table of states for the company that the URL names. */
export function DisclosuresScreen({ viewer }: { viewer: CurrentUser }) {
  const { id = '' } = useParams();
  if (!can(toViewer(viewer), 'funder:list')) return <Navigate to="/unauthorized" replace />;
  return <CompanyDisclosures key={id} company={id} viewer={viewer} />;
}
