import { SECTIONS } from '@funding-desk/shared/fields/field-definition';
import type { UnfinishedView } from '@funding-desk/shared/schemas/application/unfinished';
import { Age, NoValue } from '../../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { companyNameOf } from '../list/application-labels.ts';
import classes from './unfinished.module.css';

const CONTACT_LABELS = { email: 'E-mail', phone: 'Phone' } as const;

/** 'E-mail, phone'. */
function contactText({ contact }: UnfinishedView): string {
  const text = contact.map((kind) => CONTACT_LABELS[kind]).join(', ');
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}

/** 'Partners (4 of 5)'. The form's own title of that section is a sentence. */
function sectionText({ section }: UnfinishedView): string {
  const index = SECTIONS.findIndex(({ id }) => id === section);
  const title = section === 'partners' ? 'Partners' : (SECTIONS[index]?.title ?? '');
  return `${title} (${index + 1} of ${SECTIONS.length})`;
}

function BusinessCell({ unfinished, hasCompanies }: { unfinished: UnfinishedView; hasCompanies: boolean }) {
  return (
    <span className={classes.lines}>
      <span className={classes.name} title={unfinished.businessName || undefined}>
        {unfinished.businessName || 'Unnamed business'}
      </span>
      {hasCompanies && <span className={classes.details}>{companyNameOf(unfinished)}</span>}
    </span>
  );
}

/** The columns of unfinished applications. @param hasCompanies the viewer sees those of several companies */
export function unfinishedColumns(hasCompanies: boolean): TableColumn<UnfinishedView>[] {
  return [
    {
      id: 'business',
      header: 'Business',
      cell: ({ row }) => <BusinessCell unfinished={row.original} hasCompanies={hasCompanies} />,
    },
    { id: 'section', header: 'Section reached', cell: ({ row }) => sectionText(row.original) },
    { id: 'contact', header: 'Contact given', cell: ({ row }) => contactText(row.original) },
    {
      id: 'changedAt',
      header: 'Last change',
      accessorFn: ({ changedAt }) => changedAt,
      enableSorting: true,
      cell: ({ row }) => <Age iso={row.original.changedAt} />,
    },
    { id: 'link', header: 'Link', cell: ({ row }) => row.original.link?.slug ?? <NoValue /> },
    { id: 'owner', header: 'Owner', cell: ({ row }) => row.original.owner?.name ?? <NoValue /> },
  ];
}
