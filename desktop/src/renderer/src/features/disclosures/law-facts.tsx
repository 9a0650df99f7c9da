import { MIN_PROOF_YEARS } from '@funding-desk/shared/disclosures/disclosure-law';
import { dayText } from '@funding-desk/shared/disclosures/row-texts';
import type { DisclosureLawView } from '@funding-desk/shared/schemas/deal/state-disclosure';
import type { ReactNode } from 'react';
import classes from './disclosures.module.css';

const proofText = (years: number | null) =>
  years === null ? `${MIN_PROOF_YEARS} years. We found no time in the law.` : `${years} years`;

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Address({ url }: { readonly url: string }) {
  return (
    <p className={classes.line}>
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    </p>
  );
}

function TextList({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <p className={classes.line}>{title}</p>
      <ul className={classes.list}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** What the table knows of a law, with its source and what was not verified. */
export function LawFacts({ law }: { readonly law: DisclosureLawView }) {
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="Amounts">{law.ceilingText}</Fact>
        <Fact label="Estimated APR">{law.isAprDue ? 'Due' : 'Not due'}</Fact>
        <Fact label="Signed by">{law.signer ?? 'The law asks for no signature'}</Fact>
        <Fact label="Proof kept">{proofText(law.proofYears)}</Fact>
        <Fact label="In force since">{dayText(law.effectiveOn)}</Fact>
        <Fact label="Last checked">{dayText(law.checkedOn)}</Fact>
      </dl>
      <p className={classes.line}>{law.givenBy}</p>
      <details className={classes.more}>
        <summary>Source, rows and what is not verified</summary>
        <Address url={law.source} />
        {law.rules && <Address url={law.rules} />}
        <p className={classes.line}>Compared with: {law.checkedAgainst}.</p>
        <p className={classes.line}>
          Sections: {law.kinds.map(({ label, section }) => `${label}: ${section}`).join('; ')}.
        </p>
        <p className={classes.line}>Rows: {law.rows.join(', ')}.</p>
        {law.unverified.length === 0 && <p className={classes.line}>No fact is open.</p>}
        <TextList title="Not verified yet:" texts={law.unverified} />
        <TextList title="What the law asks for and the PDF does not do:" texts={law.limits} />
      </details>
    </>
  );
}
