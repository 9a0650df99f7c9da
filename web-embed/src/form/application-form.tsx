import type { CompanyForm } from '@funding-desk/shared/fields/editor-settings';
import { useRef } from 'react';
import { focusNextOnEnter } from '../fields/errors/focus-next.ts';
import { useMessages } from '../language/language.ts';
import { createLazyComponent, createLazyPart } from '../lib/lazy-part.ts';
import styles from '../page/page.module.css';
import type { ConsentTexts } from '../sections/authorization-section.tsx';
import { FieldSection } from '../sections/field-section.tsx';
import { soleOwnerSection } from '../sections/form-outline.ts';
import { ProgressSlot } from '../sections/progress/progress-slot.tsx';
import { uploadedIds } from '../uploads/upload-item.ts';
import { useProgressiveRendering } from './progressive-rendering.ts';
import { type FormBackend, useApplicationForm } from './use-application-form.ts';

interface ApplicationFormProps {
  readonly company: ConsentTexts & { readonly sendsReminders?: boolean };
  readonly enabled: CompanyForm;
  readonly backend: FormBackend;
}

type Application = ReturnType<typeof useApplicationForm>;

/** The authorization, the documents and the submit button. They load while the fields render. */
const useFormEnd = createLazyPart(() => import('./form-end.ts'));

type FormEnd = ReturnType<typeof useFormEnd>['part'];

interface SectionsProps extends ApplicationFormProps {
  readonly application: Application;
  readonly rendering: ReturnType<typeof useProgressiveRendering>;
  readonly end: FormEnd;
}

const LazyOwnerChoice = createLazyComponent(() =>
  import('../sections/owner-choice.tsx').then(({ OwnerChoice }) => OwnerChoice),
);

/** The catalogue's sections, the authorization and the documents. */
function Sections({ company, enabled, backend, application, rendering, end }: SectionsProps) {
  const { fieldForm, state } = application;
  const { rendered: fields, isWhole } = rendering;
  const isSubmitted = state.status === 'submitted';
  const soleOwnerBoxSection = soleOwnerSection(enabled.fieldNames);
  const ownerChoice = soleOwnerBoxSection && (
    <LazyOwnerChoice {...application} section={soleOwnerBoxSection} fieldNames={enabled.fieldNames} />
  );
  // The preview, and forms that look like the paper, show all fields.
  const foldsAhead = backend.drafts !== undefined && !enabled.showsAllQuestions;
  const group = { fields, form: fieldForm, foldsAhead };
  const showsSoleOwnerBox = isWhole || fields.some(({ person }) => person);
  const boxIn = (id: 'partners' | 'signatures') =>
    showsSoleOwnerBox && soleOwnerBoxSection === id ? ownerChoice : null;
  const isLocked = state.status === 'submitting' || isSubmitted;
  return (
    <fieldset className={styles.body} disabled={isSubmitted}>
      <FieldSection id="businessInfo" {...group} />
      <FieldSection id="references" {...group} />
      <FieldSection id="questions" {...group} />
      <FieldSection id="partners" {...group} soleOwnerBox={boxIn('partners')} />
      {fields.length === application.fields.length && (
        <>
          {end && <end.ReviewSection {...group} files={backend.uploads.items} />}
          {end && <end.AuthorizationSection company={company} />}
          <FieldSection id="signatures" {...group} soleOwnerBox={boxIn('signatures')} />
        </>
      )}
      {isWhole && end && <end.DocumentsSection enabled={enabled} uploads={backend.uploads} isLocked={isLocked} />}
    </fieldset>
  );
}

/** Saves drafts once its code has loaded. The first field does not need it. */
const LazyDraftPanel = createLazyComponent(() =>
  import('../drafts/draft-panel.tsx').then(({ DraftPanel }) => DraftPanel),
);

/** The whole application form. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { uploads, drafts } = props.backend;
  const application = useApplicationForm(props);
  const { title, problem, retrying } = useMessages().page;
  const { fields, fieldForm, state } = application;
  const rendering = useProgressiveRendering(fields);
  const { part: formEnd, isFailing } = useFormEnd();
  const isWhole = rendering.isWhole && formEnd !== undefined;
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
        <Sections {...props} application={application} rendering={rendering} end={formEnd} />
        {isFailing && <p role="status">{`${problem} ${retrying}`}</p>}
        {rendering.isWhole && formEnd && <formEnd.SubmitArea {...application} endRef={end} />}
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
