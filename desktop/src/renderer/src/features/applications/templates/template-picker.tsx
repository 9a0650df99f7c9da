import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { TemplateView } from '@funding-desk/shared/schemas/template/template';
import {
  fillTemplate,
  type TemplateKind,
  type TemplateValues,
} from '@funding-desk/shared/schemas/template/template-variables';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { useTemplates } from '../../../lib/api/templates.ts';
import { companyNameOf } from '../list/application-labels.ts';
import classes from './template-picker.module.css';

interface ValuesInput {
  readonly application: ApplicationView;
  readonly viewer: { readonly name: string };
}

/** What is known of an application, before it is known what is asked for. */
export function templateValues({ application, viewer }: ValuesInput): TemplateValues {
  const { businessName, reference } = application;
  return {
    business: businessName,
    reference: formatReference(reference),
    company: companyNameOf(application),
    staff: viewer.name,
  };
}

interface TemplatePickerProps {
  readonly kind: TemplateKind;
  /** Null: the viewer's own. */
  readonly company: string | null;
  readonly values: TemplateValues;
  /** The present text, which can be brought back. */
  readonly text: string;
  /** @param template null for the text of before */
  readonly onFill: (text: string, template: TemplateView | null) => void;
  /** Its name is for assistive technology alone. */
  readonly isSmall?: boolean;
}

/** Fills a text from a template of the company. Without templates of the kind there is nothing to choose. */
export function TemplatePicker({ kind, company, values, text, onFill, isSmall = false }: TemplatePickerProps) {
  const templates = (useTemplates(company).data ?? []).filter((template) => template.kind === kind);
  const [replaced, setReplaced] = useState({ before: '', after: '' });
  const choose = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    const after = fillTemplate(template.body, values);
    // A text that came from a template is not offered again.
    setReplaced({ before: text === replaced.after ? replaced.before : text, after });
    onFill(after, template);
  };
  if (templates.length === 0) return null;
  const canRestore = replaced.before.trim() !== '' && replaced.after === text;
  return (
    <div className={classes.picker}>
      <NativeSelect
        {...(isSmall ? { 'aria-label': 'Template', size: 'xs' } : { label: 'Template' })}
        data={[
          { value: '', label: 'Choose a template' },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        // Back to the first option, so that the same template can be chosen again.
        value=""
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {canRestore && (
        <p className={classes.replaced} role="status">
          <span>Your text was replaced.</span>
          <LinkButton onClick={() => onFill(replaced.before, null)}>Bring it back</LinkButton>
        </p>
      )}
    </div>
  );
}
