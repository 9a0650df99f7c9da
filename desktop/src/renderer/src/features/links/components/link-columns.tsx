import type { LinkView } from '@funding-desk/shared/schemas/company/link';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { RowCopyButton } from '../../../components/buttons/copy-button.tsx';
import { dateColumn } from '../../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { Icon } from '../../../components/icon.tsx';
import classes from './link-columns.module.css';

/** Internal name of the company. The fallbacks are texts of the product specification. */
export function companyNameOf({ company }: Pick<LinkView, 'company'>): string {
  return company?.nameIn || 'Unknown Company';
}

/** Name or e-mail (product specification, section 2). */
function creatorNameOf({ user }: Pick<LinkView, 'user'>): string {
  return user?.name || user?.email || 'Unknown User';
}

export type LinkDialogKind = 'share' | 'settings' | 'delete';

type Open = (dialog: LinkDialogKind, link: LinkView) => void;

/** Characters at the end of an address that are never cut. Addresses of one server differ there alone. */
const END_LENGTH = 14;

/** Opens the form in a new tab that has no access to the admin's window. */
function AddressCell({ link }: { link: LinkView }) {
  const address = link.iframeUrl.replace(/^https?:\/\//, '');
  return (
    <span className={classes.address}>
      <a className={classes.link} href={link.iframeUrl} target="_blank" rel="noopener" title={link.iframeUrl}>
        <span className={classes.text}>
          <span className={classes.start}>{address.slice(0, -END_LENGTH)}</span>
          <span className={classes.end}>{address.slice(-END_LENGTH)}</span>
        </span>
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
      {link.can.update && <LinkButton onClick={() => open('settings', link)}>Settings</LinkButton>}
      {link.can.delete && (
        <LinkButton isDanger onClick={() => open('delete', link)}>
          Delete
        </LinkButton>
      )}
    </>
  );
}

/** Columns of the product specification, section 2. Everyone may share a link, so Actions always appears. */
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
