import { Checkbox } from '@mantine/core';
import { CardFieldset } from '../../../components/card-fieldset.tsx';
import classes from './app-editor.module.css';
import { type EditorSection, type EditorToggle, type ToggleGroup, togglesIn } from './editor-toggles.ts';

type Turn = (toggles: readonly EditorToggle[], isOn: boolean) => void;

interface TogglesProps {
  readonly group: ToggleGroup;
  /** Ids of all toggles that are on. */
  readonly on: ReadonlySet<string>;
  readonly onTurn: Turn;
}

function Toggles({ group, on, onTurn }: TogglesProps) {
  return (
    <div className={classes.toggles}>
      {group.toggles.map((toggle) => (
        <Checkbox
          key={toggle.id}
          size="xs"
          name={toggle.id}
          label={toggle.label}
          checked={on.has(toggle.id)}
          onChange={({ currentTarget }) => onTurn([toggle], currentTarget.checked)}
        />
      ))}
    </div>
  );
}

interface ToggleFieldsetProps {
  readonly section: EditorSection;
  readonly on: ReadonlySet<string>;
  readonly onTurn: Turn;
}

/** The toggles of one section of the form, and one for all of them. */
export function ToggleFieldset({ section, on, onTurn }: ToggleFieldsetProps) {
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
        onClick={() => onTurn(all, !isAllOn)}
      >
        {isAllOn ? 'None' : 'All'}
      </button>
    </>
  );
  return (
    <CardFieldset title={title} aside={aside}>
      {groups.map((group) =>
        group.title === '' ? (
          <Toggles key={group.title} group={group} on={on} onTurn={onTurn} />
        ) : (
          <fieldset key={group.title} className={classes.group}>
            <legend className={classes.groupTitle}>{group.title}</legend>
            <Toggles group={group} on={on} onTurn={onTurn} />
          </fieldset>
        ),
      )}
    </CardFieldset>
  );
}
