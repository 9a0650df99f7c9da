import { DEFAULT_AUTHORIZATION_TEXT, renderAuthorization } from '@funding-desk/shared/fields/authorization';
import { Button, Textarea } from '@mantine/core';
import { useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import classes from '../components/company-form.module.css';
import type { CompanyFormValues } from '../components/company-form-values.ts';
import { SectionHeading } from './section-nav.tsx';

const PLACEHOLDER = '{companyName}';
const NO_NAME = '[Company name]';
const NAME = 'authorizationText';

function ConsentPreview() {
  const [text, nameIn] = useWatch<CompanyFormValues, ['authorizationText', 'nameIn']>({
    name: ['authorizationText', 'nameIn'],
  });
  const { title, paragraphs } = renderAuthorization({ text, nameIn: nameIn.trim() || NO_NAME });
  // Two paragraphs can have the same text, so the index is the key.
  const numbered = paragraphs.map((paragraph, number) => ({ paragraph, number }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.consent} aria-label="The consent as applicants read it" tabIndex={0}>
      <p className={classes.consentTitle}>{title || 'No consent is shown.'}</p>
      {numbered.map(({ paragraph, number }) => (
        <p key={number}>{paragraph}</p>
      ))}
    </section>
  );
}

interface AuthorizationEditorProps {
  readonly headingId: string;
}

/** The consent. Its first line is the title; the placeholder becomes the company's internal name. */
export function AuthorizationEditor({ headingId }: AuthorizationEditorProps) {
  const { register, setValue, control, formState } = useFormContext<CompanyFormValues>();
  const [fieldId, noteId] = [useId(), useId()];
  const area = useRef<HTMLTextAreaElement | null>(null);
  const isDefault = useWatch({ control, name: NAME }) === DEFAULT_AUTHORIZATION_TEXT;
  const { ref, ...field } = register(NAME);
  const write = (text: string) => setValue(NAME, text, { shouldDirty: true });
  const insertPlaceholder = () => {
    const element = area.current;
    if (!element) return;
    element.setRangeText(PLACEHOLDER, element.selectionStart, element.selectionEnd, 'end');
    write(element.value);
    element.focus();
  };
  return (
    <>
      <SectionHeading id={headingId}>
        <label htmlFor={fieldId}>Authorization Text</label>
      </SectionHeading>
      <p id={noteId} className={classes.note}>
        The first line is the title. {PLACEHOLDER} becomes the company’s internal name.
      </p>
      <Textarea
        id={fieldId}
        rows={9}
        maxLength={50_000}
        aria-describedby={noteId}
        error={formState.errors.authorizationText?.message}
        {...field}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
      />
      <div className={classes.tools}>
        <Button variant="default" size="xs" onClick={insertPlaceholder}>
          Insert {PLACEHOLDER}
        </Button>
        {!isDefault && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => write(DEFAULT_AUTHORIZATION_TEXT)}>
            Use the default text
          </Button>
        )}
      </div>
      <ConsentPreview />
      <Textarea
        label="Disclaimer"
        description="Optional small print below the consent, on form and PDF"
        rows={2}
        maxLength={5_000}
        error={formState.errors.disclaimer?.message}
        {...register('disclaimer')}
      />
    </>
  );
}
