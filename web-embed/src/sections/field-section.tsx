import type { SectionId } from '@funding-desk/shared/fields/catalogue';
import type { ReactNode } from 'react';
import { FieldControl } from '../fields/field-control.tsx';
import type { FieldGroupProps, FieldProps } from '../fields/field-form.ts';
import { useFieldTexts } from '../language/language.ts';
import { createLazyComponent } from '../lib/lazy-part.ts';
import { fieldWidths } from './field-widths.ts';
import { SectionCard } from './section-card.tsx';
import styles from './sections.module.css';

interface StoredFieldSlotProps extends FieldProps {
  /** The field's own control. */
  readonly children: ReactNode;
}

const LazyStoredField = createLazyComponent(() =>
  import('../fields/stored/stored-field.tsx').then(({ StoredField }) => StoredField),
);

/** The field's own control, or the mask of its stored value. */
function StoredFieldSlot(props: StoredFieldSlotProps) {
  const mask = props.form.storedMasks?.[props.field.name];
  return mask === undefined ? props.children : <LazyStoredField mask={mask} {...props} />;
}

/** Fields in rows: one or more short ones on phones, mostly two on wider screens. */
export function FieldGrid({ fields, form }: FieldGroupProps) {
  const widths = fieldWidths(fields);
  return (
    <div className={styles.grid}>
      {fields.map((field, index) => (
        <div
          key={field.name}
          className={styles.cell}
          data-width={widths[index]?.wide}
          data-phone={widths[index]?.phone}
        >
          <StoredFieldSlot field={field} form={form}>
            <FieldControl field={field} form={form} />
          </StoredFieldSlot>
        </div>
      ))}
    </div>
  );
}

/** The fields of one person, with a title that identifies the person. */
function PersonFields({ title, fields, form }: FieldGroupProps & { title: string }) {
  if (fields.length === 0) return null;
  return (
    <fieldset className={styles.person}>
      <legend className={styles.personTitle}>{title}</legend>
      <FieldGrid fields={fields} form={form} />
    </fieldset>
  );
}

const LazyFold = createLazyComponent(() => import('./section-fold.tsx').then(({ SectionFold }) => SectionFold));

interface FieldSectionProps extends FieldGroupProps {
  readonly id: SectionId;
  /** The choice of owners, if it is in this section. */
  readonly soleOwnerBox?: ReactNode;
  /** Phones fold all sections but the first until they are reached. */
  readonly foldsAhead: boolean;
}

/** A section of the catalogue. Renders nothing if it is empty. */
export function FieldSection({ id, fields, form, soleOwnerBox, foldsAhead }: FieldSectionProps) {
  const { section: findTexts, persons } = useFieldTexts();
  const section = findTexts(id);
  const own = fields.filter((field) => field.section === id);
  if (!section || (own.length === 0 && !soleOwnerBox)) return null;
  const ofPerson = (person: 1 | 2 | undefined) => own.filter((field) => field.person === person);
  const shared = ofPerson(undefined);
  const startsFolded = foldsAhead && fields[0]?.section !== id;
  const person = id === 'partners' ? persons.partners : persons.signatures;
  return (
    <SectionCard heading={section.heading} title={section.title} step={id} startsFolded={startsFolded}>
      <LazyFold title={section.title} startsFolded={startsFolded} fields={own} form={form} />
      {shared.length > 0 && <FieldGrid fields={shared} form={form} />}
      {soleOwnerBox && <div className={styles.soleOwner}>{soleOwnerBox}</div>}
      <PersonFields title={`${person} 1`} fields={ofPerson(1)} form={form} />
      <PersonFields title={`${person} 2`} fields={ofPerson(2)} form={form} />
    </SectionCard>
  );
}
