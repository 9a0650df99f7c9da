import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './first-steps.module.css';

/** The address of a form, to copy. */
export function FormAddress({ iframeUrl }: { readonly iframeUrl: string }) {
  return (
    <div className={classes.address}>
      <TextInput
        label="Address of the form"
        value={iframeUrl}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={iframeUrl} label="Copy the address" />
    </div>
  );
}

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Step({ title, children }: StepProps) {
  return (
    <li className={classes.step}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </li>
  );
}

/** Opens the form, as an applicant sees it. */
export function TestStep({ iframeUrl, children }: { readonly iframeUrl: string; readonly children: ReactNode }) {
  return (
    <Step title="Submit a test application">
      <div>
        <Button component="a" href={iframeUrl} target="_blank" rel="noreferrer" variant="default">
          Open a test application
        </Button>
      </div>
      {children}
    </Step>
  );
}

/** Leads to the editor of the form. */
export function AdaptStep() {
  return (
    <Step title="Make the form yours">
      <p className={classes.note}>
        In{' '}
        <Link to="/admin/companies" className={classes.link}>
          Companies
        </Link>
        , edit fields, texts and stages, and copy the code for your site.
      </p>
    </Step>
  );
}

/** Numbered steps. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <ol className={classes.steps}>{children}</ol>;
}
