import type { SectionId } from '@funding-desk/shared/fields/catalogue';
import type { FieldGroupProps } from '../fields/field-form.ts';
import { FieldGrid } from '../sections/field-section.tsx';
import { SectionCard } from '../sections/section-card.tsx';

interface SignerSectionProps extends FieldGroupProps {
  readonly id: SectionId;
  readonly heading: string;
}

/** The reader's own fields of a section. The page has no other person, so the heading has no number. */
export function SignerSection({ id, heading, fields, form }: SignerSectionProps) {
  const own = fields.filter(({ section }) => section === id);
  if (own.length === 0) return null;
  return (
    <SectionCard heading={heading} step={id}>
      <FieldGrid fields={own} form={form} />
    </SectionCard>
  );
}
