import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import { MAX_NOTE, type PersonRef } from '@funding-desk/shared/schemas/application/work';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Popover, Textarea } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { leaveField } from '../../../lib/use-keys.ts';
import { useUnsaved } from '../../../stores/unsaved-store.ts';
import { useAddNote } from '../api/application.ts';
import { TemplatePicker, templateValues } from '../templates/template-picker.tsx';
import { insertMention, type MentionQuery, mentionsIn } from './mentions.ts';
import classes from './note-box.module.css';
import { useMentionList } from './use-mention-list.ts';

/** A note that is not sent yet. */
interface NoteDraft {
  readonly text: string;
  /** People who were picked from the list. Their names may have been removed from the text since. */
  readonly people: readonly PersonRef[];
}

const EMPTY_DRAFT: NoteDraft = { text: '', people: [] };

interface DraftState {
  readonly drafts: Readonly<Record<string, NoteDraft>>;
}

/** Unsent notes, in memory only. The key has the viewer, because another person can sign in to the same window. */
const useDraftStore = create<DraftState>(() => ({ drafts: {} }));

/** The viewer's unsent note on an application. It survives navigation and failed sends. */
function useNoteDraft({ viewer, application }: { viewer: string; application: string }) {
  const key = `${viewer} ${application}`;
  const draft = useDraftStore(({ drafts }) => drafts[key]) ?? EMPTY_DRAFT;
  const setDraft = (next: NoteDraft) =>
    useDraftStore.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: next } }));
  /** Discards the draft unless it has changed since it was sent. */
  const discard = (sent: NoteDraft) => {
    if (useDraftStore.getState().drafts[key] === sent) setDraft(EMPTY_DRAFT);
  };
  return { draft, setDraft, discard };
}

interface PeopleListProps {
  readonly id: string;
  readonly people: readonly PersonRef[];
  readonly highlighted: number;
  readonly onPick: (person: PersonRef) => void;
}

function PeopleList({ id, people, highlighted, onPick }: PeopleListProps) {
  return (
    <div id={id} role="listbox" aria-label="People">
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the note box handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the note box
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === highlighted}
          className={classes.person}
          // The note box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          {person.name}
        </div>
      ))}
    </div>
  );
}

interface NoteBoxProps {
  readonly application: ApplicationDetail;
  readonly viewer: CurrentUser;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The text of the new note, and how it changes. */
function useNote({ application: { id, company }, viewer, field }: NoteBoxProps) {
  const { draft, setDraft, discard } = useNoteDraft({ viewer: viewer.id, application: id });
  const { mutate, isPending, error } = useAddNote(id);
  const [caret, setCaret] = useState<number | null>(null);
  useUnsaved(draft.text !== '');
  useLayoutEffect(() => {
    // A new value moves the caret to the end.
    if (caret === null) return;
    field.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret, field]);
  const pick = (query: MentionQuery, person: PersonRef) => {
    const at = field.current?.selectionStart ?? draft.text.length;
    const next = insertMention({ text: draft.text, caret: at, query, name: person.name });
    setDraft({ text: next.text, people: [...draft.people, person] });
    setCaret(next.caret);
  };
  const list = useMentionList({ company: company?.id ?? null, onPick: pick });
  const send = () => {
    if (isPending || draft.text.trim() === '') return void field.current?.focus();
    const mentions = mentionsIn(draft.text, draft.people).map((person) => person.id);
    mutate({ text: draft.text, mentions }, { onSuccess: () => discard(draft) });
  };
  return { text: draft.text, setText: (text: string) => setDraft({ ...draft, text }), list, send, isPending, error };
}

interface NoteTemplateProps extends NoteBoxProps {
  readonly text: string;
  readonly onFill: (text: string) => void;
}

function NoteTemplate({ application, viewer, text, onFill }: NoteTemplateProps) {
  return (
    <TemplatePicker
      kind="note"
      company={application.company?.id ?? null}
      values={templateValues({ application, viewer })}
      text={text}
      isSmall
      onFill={onFill}
    />
  );
}

/** Writes an internal note. `@` offers the people of the tenant. */
export function NoteBox(props: NoteBoxProps) {
  const { text, setText, list, send, isPending, error } = useNote(props);
  const listId = useId();
  const hintId = useId();
  const { people, highlighted } = list;
  const isListOpen = people.length > 0;
  const handleKey = (event: KeyboardEvent) => {
    list.handleKey(event);
    if (event.key === 'Escape' && !event.isDefaultPrevented()) leaveField();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <>
      {error && !isPending && (
        <InlineNotice kind="error" text={`The note could not be added. ${errorMessage(error)}`} />
      )}
      <NoteTemplate {...props} text={text} onFill={setText} />
      <div className={classes.box}>
        <WarnedField text={text} audience="note">
          <Popover
            opened={isListOpen}
            position="bottom-start"
            offset={2}
            width="target"
            shadow="md"
            withRoles={false}
            closeOnEscape={false}
            transitionProps={{ duration: 0 }}
          >
            <Popover.Target>
              <div className={classes.field}>
                <Textarea
                  ref={props.field}
                  aria-label="Note"
                  aria-describedby={hintId}
                  placeholder="Write a note, @ names a colleague"
                  autosize
                  minRows={2}
                  maxRows={8}
                  maxLength={MAX_NOTE}
                  value={text}
                  aria-autocomplete="list"
                  aria-controls={isListOpen ? listId : undefined}
                  aria-activedescendant={isListOpen ? `${listId}-${highlighted}` : undefined}
                  aria-keyshortcuts="n"
                  onChange={({ currentTarget }) => {
                    setText(currentTarget.value);
                    list.track(currentTarget);
                  }}
                  onSelect={({ currentTarget }) => list.track(currentTarget)}
                  onKeyDown={handleKey}
                  onBlur={list.close}
                />
              </div>
            </Popover.Target>
            <Popover.Dropdown className={classes.people ?? ''}>
              <PeopleList id={listId} people={people} highlighted={highlighted} onPick={list.pick} />
            </Popover.Dropdown>
          </Popover>
        </WarnedField>
        <p className={classes.status} role="status">
          {isListOpen ? `${people.length} people. Use the arrow keys and Enter.` : ''}
        </p>
        <div className={classes.bar}>
          <p id={hintId} className={classes.hint}>
            Internal, visible to staff only
          </p>
          <ActionButton size="xs" isDisabled={isPending} onClick={send}>
            <SteadyLabel isChanged={isPending} changed="Adding...">
              Add note
            </SteadyLabel>
          </ActionButton>
        </div>
      </div>
    </>
  );
}
