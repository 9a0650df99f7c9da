import type {
  ApplicantPersonView,
  ApplicantPreview,
  HeldApplication,
} from '@funding-desk/shared/schemas/audit/applicant-data';
import { Radio } from '@mantine/core';
import { formatCount } from '../../../lib/format.ts';
import classes from './applicant-data.module.css';

const UNNAMED = 'No name yet';

const holdingsOf = ({ applications, asSecondOwner, drafts }: ApplicantPersonView) =>
  [
    ...(applications > 0 ? [formatCount(applications, 'application', 'applications')] : []),
    ...(asSecondOwner > 0 ? [`second owner of ${asSecondOwner.toLocaleString()}`] : []),
    ...(drafts > 0 ? [formatCount(drafts, 'draft', 'drafts')] : []),
  ].join(', ');

interface ChoiceProps {
  readonly people: readonly ApplicantPersonView[];
  /** Id of the chosen person. */
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** Whose data are copied or erased, when the identifier names several people. */
export function PersonChoice({ people, value, onChange }: ChoiceProps) {
  return (
    <Radio.Group
      label="Whose data"
      description="Copy and Erase are about one person. What belongs to the others stays out of the copy, and is kept."
      value={value}
      onChange={onChange}
      className={classes.people ?? ''}
    >
      <div className={classes.choices}>
        {people.map((person) => (
          <Radio
            key={person.id}
            value={person.id}
            label={person.name || UNNAMED}
            description={[person.ssnMask && `SSN ${person.ssnMask}`, holdingsOf(person)].filter(Boolean).join(' · ')}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** What copy and erasure of the chosen person do with an application. */
export type Share = 'own' | 'second' | 'other';

export function shareOf({ owners }: HeldApplication, person: string | null): Share {
  if (person === null || owners[0] === person) return 'own';
  return owners.includes(person) ? 'second' : 'other';
}

/** The names of the owners, the first one first. */
export function ownerNames({ people }: ApplicantPreview, { owners }: HeldApplication): string {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name || UNNAMED;
  return owners.map(nameOf).join(' and ');
}
