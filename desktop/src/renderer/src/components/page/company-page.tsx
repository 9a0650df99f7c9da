import { canOpenPage } from '@funding-desk/shared/admin-pages';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Fragment, type ReactNode, type Ref } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { toViewer } from '../../lib/session/session.ts';
import { Icon } from '../icon.tsx';
import { LoadFailure } from '../load-failure.tsx';
import classes from './company-page.module.css';
import { AddButton, ScreenHeading, ScreenSkeleton } from './screen-heading.tsx';

const COMPANIES_PATH = '/admin/companies';

interface CompanyPageLink {
  readonly to: string;
  readonly label: string;
}

interface HeadingProps {
  /** '' until it is loaded. */
  readonly companyName: string;
  readonly viewer: CurrentUser;
  readonly title: string;
  readonly intro: string;
  /** The pages of its kind, this one included. */
  readonly pages?: readonly CompanyPageLink[];
  readonly ref: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

function Heading(props: HeadingProps) {
  const { companyName, viewer, title, intro, pages = [], ref, children } = props;
  return (
    <>
      {canOpenPage(toViewer(viewer), COMPANIES_PATH) && (
        <nav aria-label="Breadcrumb">
          <Link className={classes.back} to={COMPANIES_PATH}>
            <Icon name="chevron" size={14} className={classes.arrow} />
            Companies
          </Link>
        </nav>
      )}
      <ScreenHeading ref={ref} title={companyName === '' ? title : `${title} of ${companyName}`}>
        {children}
      </ScreenHeading>
      {pages.length > 1 && (
        <nav aria-label="Integrations" className={classes.pages}>
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      <p className={classes.intro}>{intro}</p>
    </>
  );
}

interface CompanyPageProps<Item> extends Omit<HeadingProps, 'companyName'> {
  readonly query: {
    readonly data: { readonly companyName: string } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** What could not be loaded, as a sentence. */
  readonly failed: string;
  /** Accessible name of the list. */
  readonly label: string;
  /** Undefined while loading. */
  readonly items: readonly Item[] | undefined;
  readonly renderItem: (item: Item) => ReactNode;
  /** Shown, with Add, without any. */
  readonly none: ReactNode;
  readonly isFull: boolean;
  readonly onAdd: () => void;
  /** What follows the list. */
  readonly children?: ReactNode;
}

/** A page of a company: what it has of one kind. */
export function CompanyPage<Item extends { readonly id: string }>(props: CompanyPageProps<Item>) {
  const { query, failed, label, items, renderItem, none, isFull, onAdd, children, ...heading } = props;
  const { data, error, refetch } = query;
  const addButton = <AddButton onClick={onAdd} />;
  return (
    <>
      <Heading {...heading} companyName={data?.companyName ?? ''}>
        {items && items.length > 0 && !isFull && addButton}
      </Heading>
      <LoadFailure failed={failed} error={error} onRetry={refetch} />
      {!data && !error && <ScreenSkeleton />}
      {items?.length === 0 && (
        <div className={classes.none}>
          <p>{none}</p>
          {addButton}
        </div>
      )}
      {items && items.length > 0 && (
        <ul className={classes.items} aria-label={label}>
          {items.map((item) => (
            <Fragment key={item.id}>{renderItem(item)}</Fragment>
          ))}
        </ul>
      )}
      {children}
    </>
  );
}
