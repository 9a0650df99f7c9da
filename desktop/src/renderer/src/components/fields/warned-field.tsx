import { retryImport } from '@funding-desk/shared/browser/retry-import';
import type { SensitiveKind } from '@funding-desk/shared/sensitive-numbers/likely-numbers';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import classes from './warned-field.module.css';

const NUMBERS = {
  ssn: 'a Social Security number',
  taxId: 'a tax id (EIN)',
  account: 'an account or card number',
} as const satisfies Record<SensitiveKind, string>;

/** Who reads the text, and what to do about the number. */
const ADVICE = {
  note: 'Notes cannot be hidden from colleagues. Give the last four digits only.',
  staff: 'This text is not masked. Give the last four digits only.',
  applicant: 'Please remove it: others can read an e-mail.',
} as const;
type Audience = keyof typeof ADVICE;

const sentenceOf = (kind: SensitiveKind, audience: Audience) => `This looks like ${NUMBERS[kind]}. ${ADVICE[audience]}`;

/** Milliseconds. A number that is still being typed looks like several kinds after each other. */
const PAUSE = 300;
/** No shorter number is sensitive. */
const MIN_DIGITS = 8;

/** Most texts have few digits, so the guess is loaded for the others only. */
async function kindIn(text: string): Promise<SensitiveKind | null> {
  if ((text.match(/\p{Nd}/gu)?.length ?? 0) < MIN_DIGITS) return null;
  const load = () => import('@funding-desk/shared/sensitive-numbers/likely-numbers');
  // A warning that cannot be loaded must not stop anybody from writing.
  return retryImport(load).then(
    ({ likelySensitiveNumber }) => likelySensitiveNumber(text),
    () => null,
  );
}

function useLikelyNumber(text: string): SensitiveKind | null {
  const [kind, setKind] = useState<SensitiveKind | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const found = await kindIn(text);
      if (isCurrent) setKind(found);
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return kind;
}

interface WarnedFieldProps {
  /** What is typed. */
  readonly text: string;
  readonly audience: Audience;
  /** The field. */
  readonly children: ReactNode;
}

/**
 * A field for free text. It warns of a number that is likely to be sensitive, and refuses nothing. The place of the
 * warning is always free, so that nothing moves when it appears.
 */
export function WarnedField({ text, audience, children }: WarnedFieldProps) {
  const kind = useLikelyNumber(text);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser keeps the caret in view, and not what is beneath the field.
    if (kind) place.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return (
    <div className={classes.field}>
      {children}
      <div ref={place} className={classes.place}>
        <p className={classes.warning} role="status">
          {kind && (
            <>
              <Icon name="warning" size={12} className={classes.icon} />
              <span>{sentenceOf(kind, audience)}</span>
            </>
          )}
        </p>
        <p className={classes.space} aria-hidden="true">
          {sentenceOf('account', audience)}
        </p>
      </div>
    </div>
  );
}
