import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import { type KeyboardEvent, useRef } from 'react';
import { createLazyPart } from './app/lazy-part.ts';
import styles from './app/page.module.css';
import { useProgressiveRendering } from './app/progressive-rendering.ts';
import { type FormBackend, useApplicationForm } from './app/use-application-form.ts';
import type { DraftPanelProps } from './drafts/draft-panel.tsx';
import { useMessages } from './language/language.ts';
import { DocumentsSection } from './sections/documents-section.tsx';
import { FieldSection, SoleOwnerBox } from './sections/field-section.tsx';
import { soleOwnerSection } from './sections/form-outline.ts';
import { ProgressSlot } from './sections/progress-slot.tsx';
import { AuthorizationSection, type ConsentTexts } from './sections/section-card.tsx';
import { SubmitArea } from './submission/submit-area.tsx';
import { uploadedIds } from './uploads/upload-item.ts';

interface ApplicationFormProps {
  readonly company: ConsentTexts;
  readonly enabled: EnabledForm;
  readonly backend: FormBackend;
}

type Application = ReturnType<typeof useApplicationForm>;

interface SectionsProps extends ApplicationFormProps {
  readonly application: Application;
  readonly rendering: ReturnType<typeof useProgressiveRendering>;
}

/** The catalogue's sections, the authorization and the documents. */
function Sections({ company, enabled, backend, application, rendering }: SectionsProps) {
  const { fieldForm, state } = application;
  const { rendered: fields, isWhole } = rendering;
  const isSubmitted = state.status === 'submitted';
  const soleOwnerBoxSection = soleOwnerSection(enabled.fieldNames);
  const soleOwnerBox = <SoleOwnerBox isChecked={application.isSoleOwner} onChange={application.setSoleOwner} />;
  const group = { fields, form: fieldForm };
  const showsSoleOwnerBox = isWhole || fields.some(({ person }) => person);
  const boxIn = (id: 'partners' | 'signatures') =>
    showsSoleOwnerBox && soleOwnerBoxSection === id ? soleOwnerBox : null;
  const isLocked = state.status === 'submitting' || isSubmitted;
  return (
    <fieldset className={styles.body} disabled={isSubmitted}>
      <FieldSection id="businessInfo" {...group} />
      <FieldSection id="references" {...group} />
      <FieldSection id="questions" {...group} />
      <FieldSection id="partners" {...group} soleOwnerBox={boxIn('partners')} />
      {fields.length === application.fields.length && (
        <>
          <AuthorizationSection company={company} fieldNames={enabled.fieldNames} />
          <FieldSection id="signatures" {...group} soleOwnerBox={boxIn('signatures')} />
        </>
      )}
      {isWhole && <DocumentsSection enabled={enabled} uploads={backend.uploads} isLocked={isLocked} />}
    </fieldset>
  );
}

const useDraftPanel = createLazyPart(() => import('./drafts/draft-panel.tsx').then(({ DraftPanel }) => DraftPanel));

/** Saves drafts once its code has loaded. The first field does not need it. */
function LazyDraftPanel(props: DraftPanelProps) {
  const { part: DraftPanel } = useDraftPanel();
  return DraftPanel ? <DraftPanel {...props} /> : null;
}

/** The whole application form. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { uploads, drafts } = props.backend;
  const application = useApplicationForm(props);
  const { title } = useMessages().page;
  const { fields, fieldForm, state } = application;
  const rendering = useProgressiveRendering(fields);
  const { isWhole } = rendering;
  const [top, end] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  return (
    <>
      {drafts && <div ref={top} className={styles.top} />}
      <form
        noValidate
        onSubmit={application.onSubmit}
        onKeyDown={focusNextOnEnter}
        aria-label={title}
        aria-busy={!isWhole}
      >
        <ProgressSlot
          fields={fields}
          form={fieldForm}
          hasFiles={uploadedIds(uploads.items).length > 0}
          isWhole={isWhole}
        />
        <Sections {...props} application={application} rendering={rendering} />
        {isWhole && <SubmitArea {...application} endRef={end} />}
      </form>
      {drafts && state.status !== 'submitted' && (
        <LazyDraftPanel
          {...application}
          drafts={drafts}
          uploads={uploads}
          top={top}
          end={end}
          isWhole={isWhole}
          isQuiet={state.status === 'waiting'}
          isSending={state.status === 'submitting' || state.status === 'waiting'}
        />
      )}
    </>
  );
}

const STOPS = 'input:enabled, select:enabled, textarea:enabled, button[type="submit"]:enabled';

/** The next control. The other buttons of the same radio group, and folded sections, are skipped. */
function nextStop(control: HTMLInputElement): HTMLElement | undefined {
  const stops = [...(control.form?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const following = stops.slice(stops.indexOf(control) + 1);
  return following.find(
    (stop) =>
      stop.getClientRects().length > 0 && (control.type !== 'radio' || stop.getAttribute('name') !== control.name),
  );
}

/**
 * Enter moves to the next control, as the 'next' key of phone keyboards does. It does not submit an incomplete form;
 * only the submit button does.
 */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, nativeEvent, defaultPrevented } = event;
  if (key !== 'Enter' || defaultPrevented || nativeEvent.isComposing) return;
  // A dialog inside the form is a form of its own.
  if (!(target instanceof HTMLInputElement) || target.type === 'file' || target.form !== currentTarget) return;
  event.preventDefault();
  nextStop(target)?.focus();
}
