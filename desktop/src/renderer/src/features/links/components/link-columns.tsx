import type { LinkView } from '@funding-desk/shared/schemas/link';
import { RowCopyButton } from '../../../components/copy-button.tsx';
import { dateColumn } from '../../../components/data-table/date-column.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { Icon } from '../../../components/icon.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import classes from './link-columns.module.css';

/** Internal name of the company; the words for what is missing are the product specification's. */
export function companyNameOf({ company }: Pick<LinkView, 'company'>): string {
  return company?.nameIn || 'Unknown Company';
}

/** Name, else e-mail (product specification, section 2). */
function creatorNameOf({ user }: Pick<LinkView, 'user'>): string {
  return user?.name || user?.email || 'Unknown User';
}

/** The modals that a row opens. */
export type LinkDialogKind = 'share' | 'sites' | 'delete';

type Open = (dialog: LinkDialogKind, link: LinkView) => void;

/** Opens the form beside the admin; the form's page gets no hold of the admin's window. */
function AddressCell({ link }: { link: LinkView }) {
  return (
    <span className={classes.address}>
      <a className={classes.link} href={link.iframeUrl} target="_blank" rel="noopener" title={link.iframeUrl}>
        <span className={classes.text}>{link.iframeUrl.replace(/^https?:\/\//, '')}</span>
        <Icon name="open" size={12} className={classes.mark} />
      </a>
      <RowCopyButton text={link.iframeUrl} label={`Copy the address of ${link.slug}`} />
    </span>
  );
}

function ActionsCell({ link, open }: { link: LinkView; open: Open }) {
  return (
    <>
      <LinkButton onClick={() => open('share', link)}>Share</LinkButton>
      {link.can.update && <LinkButton onClick={() => open('sites', link)}>Sites</LinkButton>}
      {link.can.delete && (
        <LinkButton isDanger onClick={() => open('delete', link)}>
          Delete
        </LinkButton>
      )}
    </>
  );
}

/** Columns of Link Management (product specification, section 2); everybody may share, so Actions is always there. */
export function linkColumns(open: Open): TableColumn<LinkView>[] {
  return [
    {
      id: 'company',
      header: 'Company Name',
      cell: ({ row }) => <span className={classes.company}>{companyNameOf(row.original)}</span>,
    },
    { id: 'user', header: 'Created By', cell: ({ row }) => creatorNameOf(row.original) },
    {
      id: 'slug',
      header: 'Slug',
      accessorKey: 'slug',
      enableSorting: true,
      cell: ({ row }) => <span className={classes.slug}>{row.original.slug}</span>,
    },
    { id: 'iframeUrl', header: 'Generated Link', cell: ({ row }) => <AddressCell link={row.original} /> },
    dateColumn({ id: 'createdAt', header: 'Created Date', dateOf: ({ createdAt }) => createdAt }),
    { id: 'actions', header: 'Actions', cell: ({ row }) => <ActionsCell link={row.original} open={open} /> },
  ];
}
