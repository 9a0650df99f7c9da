import type { SectionId } from '@funding-desk/shared/fields/catalogue';
import type { ReactNode } from 'react';
import { useWording } from '../language/language.ts';
import { FieldGrid, type FieldGroupProps, PersonFields } from './field-grid.tsx';
import { SectionCard } from './section-card.tsx';

interface FieldSectionProps extends FieldGroupProps {
  readonly id: SectionId;
  /** The box 'I am the only owner', where it stands in this section. */
  readonly soleOwnerBox?: ReactNode;
}

/** A section of the catalogue; absent while nothing in it is to be shown. */
export function FieldSection({ id, fields, form, soleOwnerBox }: FieldSectionProps) {
  const { section: findTexts, persons } = useWording();
  const section = findTexts(id);
  const own = fields.filter((field) => field.section === id);
  if (!section || (own.length === 0 && !soleOwnerBox)) return null;
  const ofPerson = (person: 1 | 2 | undefined) => own.filter((field) => field.person === person);
  const shared = ofPerson(undefined);
  const person = id === 'partners' ? persons.partners : persons.signatures;
  return (
    <SectionCard heading={section.heading} title={section.title} step={id}>
      {shared.length > 0 && <FieldGrid fields={shared} form={form} />}
      <PersonFields title={`${person} 1`} fields={ofPerson(1)} form={form} />
      {soleOwnerBox}
      <PersonFields title={`${person} 2`} fields={ofPerson(2)} form={form} />
    </SectionCard>
  );
}
