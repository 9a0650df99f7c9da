import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import { useRef } from 'react';
import { createLater } from './create-later.ts';
import type { Delivery } from './delivery.ts';
import type { DraftDeskProps } from './drafts/draft-desk.tsx';
import { enterToNext } from './fields/enter-to-next.ts';
import { useMessages } from './language/language.ts';
import styles from './page.module.css';
import { AuthorizationSection, type ConsentTexts } from './sections/authorization-section.tsx';
import { DocumentsSection } from './sections/documents-section.tsx';
import { FieldSection } from './sections/field-section.tsx';
import { ProgressPlace } from './sections/progress-place.tsx';
import { SoleOwnerBox, soleOwnerSection } from './sections/sole-owner.tsx';
import { SubmitArea } from './submission/submit-area.tsx';
import { uploadedIds } from './uploads/upload-item.ts';
import { useApplicationForm } from './use-application-form.ts';
import { usePieces } from './use-pieces.ts';

interface ApplicationFormProps {
  readonly company: ConsentTexts;
  readonly enabled: EnabledForm;
  readonly delivery: Delivery;
}

type Application = ReturnType<typeof useApplicationForm>;

interface SectionsProps extends ApplicationFormProps {
  readonly application: Application;
  readonly pieces: ReturnType<typeof usePieces>;
}

/** The sections of the catalogue, the consent and the documents. */
function Sections({ company, enabled, delivery, application, pieces }: SectionsProps) {
  const { fieldForm, state } = application;
  const { shown: fields, isWhole } = pieces;
  const isSubmitted = state.status === 'submitted';
  const homeOfBox = soleOwnerSection(enabled.fieldNames);
  const soleOwnerBox = <SoleOwnerBox isChecked={application.isSoleOwner} onChange={application.setSoleOwner} />;
  const group = { fields, form: fieldForm };
  const isBoxDue = isWhole || fields.some(({ person }) => person);
  const boxIn = (id: 'partners' | 'signatures') => (isBoxDue && homeOfBox === id ? soleOwnerBox : null);
  const isLocked = state.status === 'submitting' || isSubmitted;
  return (
    <fieldset className={styles.body} disabled={isSubmitted}>
      <FieldSection id="businessInfo" {...group} />
      <FieldSection id="references" {...group} />
      <FieldSection id="questions" {...group} />
      <FieldSection id="partners" {...group} soleOwnerBox={boxIn('partners')} />
      {fields.length === application.fields.length && (
        <>
          <AuthorizationSection company={company} />
          <FieldSection id="signatures" {...group} soleOwnerBox={boxIn('signatures')} />
        </>
      )}
      {isWhole && <DocumentsSection enabled={enabled} uploads={delivery.uploads} isLocked={isLocked} />}
    </fieldset>
  );
}

const useDraftDesk = createLater(() => import('./drafts/draft-desk.tsx').then(({ DraftDesk }) => DraftDesk));

/** What keeps the application, once its code is there: the first field does not need it, what is typed there does. */
function LaterDraftDesk(props: DraftDeskProps) {
  const DraftDesk = useDraftDesk();
  return DraftDesk ? <DraftDesk {...props} /> : null;
}

/** The whole application: what is asked for, what sending it came to, and the ways to go on with it later. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { uploads, drafts } = props.delivery;
  const application = useApplicationForm(props);
  const { title } = useMessages().page;
  const { fields, fieldForm, state } = application;
  const pieces = usePieces(fields);
  const { isWhole } = pieces;
  const [top, end] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  return (
    <>
      {drafts && <div ref={top} className={styles.top} />}
      <form noValidate onSubmit={application.onSubmit} onKeyDown={enterToNext} aria-label={title} aria-busy={!isWhole}>
        <ProgressPlace
          fields={fields}
          form={fieldForm}
          hasFiles={uploadedIds(uploads.items).length > 0}
          isWhole={isWhole}
        />
        <Sections {...props} application={application} pieces={pieces} />
        {isWhole && <SubmitArea {...application} endRef={end} />}
      </form>
      {drafts && state.status !== 'submitted' && (
        <LaterDraftDesk
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
