import { RowCopyButton } from '../../../components/buttons/copy-button.tsx';
import { NoValue } from '../../../components/data-table/table-cells.tsx';
import type { glanceOf } from './at-a-glance.ts';
import classes from './glance-panel.module.css';

interface ContactProps {
  readonly label: string;
  readonly isOwner?: boolean;
  readonly scheme: 'tel' | 'mailto';
  readonly value: string;
}

/** An address that one can call or write to, and copy. */
function Contact({ label, isOwner = false, scheme, value }: ContactProps) {
  const target = scheme === 'tel' ? value.replace(/[^\d+]/g, '') : value;
  return (
    <div className={classes.contact}>
      <dt data-owner={isOwner || undefined} title={label}>
        {label}
      </dt>
      <dd>
        {value === '' ? (
          <NoValue />
        ) : (
          <>
            <a href={`${scheme}:${target}`} title={value}>
              {value}
            </a>
            <RowCopyButton text={value} label={`Copy ${value}`} />
          </>
        )}
      </dd>
    </div>
  );
}

/** How the business and its owners are reached. */
export function Contacts({ glance }: { glance: ReturnType<typeof glanceOf> }) {
  const { phone, cellPhone, email, owners } = glance;
  return (
    <section aria-labelledby="contacts" className={classes.panel}>
      <h2 id="contacts">Contacts</h2>
      <dl className={classes.contacts}>
        <Contact label="Business" scheme="tel" value={phone} />
        <Contact label="E-mail" scheme="mailto" value={email} />
        {cellPhone !== '' && <Contact label="Cell" scheme="tel" value={cellPhone} />}
        {owners.map(({ name, title, phone: own }) => (
          <Contact key={name} label={title === '' ? name : `${name}, ${title}`} isOwner scheme="tel" value={own} />
        ))}
      </dl>
    </section>
  );
}
