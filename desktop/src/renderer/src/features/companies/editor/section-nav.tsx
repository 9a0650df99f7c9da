import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import classes from '../components/company-form.module.css';

interface SectionHeadingProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Heading of a section, and target of `SectionNav`. */
export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <h3 id={id} tabIndex={-1} className={classes.heading}>
      {children}
    </h3>
  );
}

interface SectionNavProps {
  /** Ids of the headings, and short names. */
  readonly sections: readonly { readonly id: string; readonly label: string }[];
  readonly previewButton: Ref<HTMLButtonElement>;
  /** Null when the preview is always visible. */
  readonly onPreview: (() => void) | null;
}

function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Sticky navigation between the sections of the form. */
export function SectionNav({ sections, previewButton, onPreview }: SectionNavProps) {
  return (
    <nav className={classes.nav} aria-label="Parts of the form">
      <div className={classes.parts}>
        {sections.map(({ id, label }) => (
          <LinkButton key={id} onClick={() => goTo(id)}>
            {label}
          </LinkButton>
        ))}
      </div>
      {onPreview && (
        <Button ref={previewButton} variant="default" size="xs" onClick={onPreview}>
          Show preview
        </Button>
      )}
    </nav>
  );
}
