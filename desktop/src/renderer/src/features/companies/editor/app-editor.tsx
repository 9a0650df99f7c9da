import { Button, Checkbox } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { CardFieldset } from '../../../components/fields/card-fieldset.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import styles from '../components/company-form.module.css';
import type { CompanyFormValues } from '../components/company-form-values.ts';
import classes from './app-editor.module.css';
import {
  EDITOR_SECTIONS,
  EDITOR_TOGGLES,
  type EditorSection,
  type EditorToggle,
  isReadable,
  readToggles,
  switchToggles,
  type ToggleGroup,
  togglesIn,
} from './editor-toggles.ts';
import { SectionHeading } from './section-nav.tsx';

type SetToggles = (toggles: readonly EditorToggle[], isOn: boolean) => void;

interface TogglesProps {
  readonly group: ToggleGroup;
  /** Ids of all toggles that are on. */
  readonly on: ReadonlySet<string>;
  readonly onToggle: SetToggles;
}

function Toggles({ group, on, onToggle }: TogglesProps) {
  return (
    <div className={classes.toggles}>
      {group.toggles.map((toggle) => (
        <Checkbox
          key={toggle.id}
          size="xs"
          name={toggle.id}
          label={toggle.label}
          checked={on.has(toggle.id)}
          onChange={({ currentTarget }) => onToggle([toggle], currentTarget.checked)}
        />
      ))}
    </div>
  );
}

interface ToggleFieldsetProps {
  readonly section: EditorSection;
  readonly on: ReadonlySet<string>;
  readonly onToggle: SetToggles;
}

/** The toggles of one section, with a button for all of them. */
function ToggleFieldset({ section, on, onToggle }: ToggleFieldsetProps) {
  const { title, groups } = section;
  const all = togglesIn(section);
  const count = all.filter(({ id }) => on.has(id)).length;
  const isAllOn = count === all.length;
  const aside = (
    <>
      <span className={classes.count}>
        {count} of {all.length}
      </span>
      <button
        type="button"
        className={classes.all}
        aria-label={`${isAllOn ? 'None' : 'All'} of ${title}`}
        onClick={() => onToggle(all, !isAllOn)}
      >
        {isAllOn ? 'None' : 'All'}
      </button>
    </>
  );
  return (
    <CardFieldset title={title} aside={aside}>
      {groups.map((group) =>
        group.title === '' ? (
          <Toggles key={group.title} group={group} on={on} onToggle={onToggle} />
        ) : (
          <fieldset key={group.title} className={classes.group}>
            <legend className={classes.groupTitle}>{group.title}</legend>
            <Toggles group={group} on={on} onToggle={onToggle} />
          </fieldset>
        ),
      )}
    </CardFieldset>
  );
}

const UNREADABLE = 'The stored settings of this form cannot be read. Saving replaces them with your selection.';

interface AppEditorProps {
  readonly headingId: string;
}

/** Selects the fields of the public form. */
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
      <p className={styles.note}>Fields that are off are neither shown nor stored.</p>
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
        <ToggleFieldset key={section.title} section={section} on={on} onToggle={turn} />
      ))}
    </>
  );
}
