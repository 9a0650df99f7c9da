import { Button } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { InlineNotice } from '../../../components/inline-notice.tsx';
import styles from './company-form.module.css';
import type { CompanyFormValues } from './company-form-values.ts';
import {
  EDITOR_SECTIONS,
  EDITOR_TOGGLES,
  type EditorToggle,
  isReadable,
  readToggles,
  switchToggles,
} from './editor-toggles.ts';
import { SectionHeading } from './section-heading.tsx';
import { ToggleFieldset } from './toggle-fieldset.tsx';

const UNREADABLE = 'The stored settings of this form cannot be read. What you switch here and save takes their place.';

interface AppEditorProps {
  readonly headingId: string;
}

/** Which fields the public form has. */
export function AppEditor({ headingId }: AppEditorProps) {
  const { control, setValue, formState } = useFormContext<CompanyFormValues>();
  const text = useWatch({ control, name: 'appEditorSettings' });
  const stored = formState.defaultValues?.appEditorSettings ?? '';
  const on = readToggles(text);
  const turn = (toggles: readonly EditorToggle[], isOn: boolean) =>
    setValue('appEditorSettings', switchToggles({ stored, text, toggles, isOn }), { shouldDirty: true });
  return (
    <>
      <SectionHeading id={headingId}>App Editor</SectionHeading>
      <p className={styles.hint}>A field that is off is neither asked for nor stored.</p>
      {!isReadable(stored) && <InlineNotice kind="error" text={UNREADABLE} />}
      <div className={styles.tools}>
        <Button variant="default" size="xs" onClick={() => turn(EDITOR_TOGGLES, true)}>
          Select All
        </Button>
        <Button variant="default" size="xs" onClick={() => turn(EDITOR_TOGGLES, false)}>
          Deselect All Fields
        </Button>
        <span className={styles.total} aria-live="polite">
          {on.size} of {EDITOR_TOGGLES.length} on
        </span>
      </div>
      {EDITOR_SECTIONS.map((section) => (
        <ToggleFieldset key={section.title} section={section} on={on} onTurn={turn} />
      ))}
    </>
  );
}
