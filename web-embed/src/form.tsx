import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import type { PublicLink } from '@funding-desk/shared/schemas/link';
import styles from './page.module.css';
import { AuthorizationSection } from './sections/authorization-section.tsx';
import { DocumentsSection } from './sections/documents-section.tsx';
import { FieldSection } from './sections/field-section.tsx';
import { SoleOwnerBox, soleOwnerSection } from './sections/sole-owner.tsx';
import type { FormSession } from './session/form-session.ts';
import { SubmitArea } from './submission/submit-area.tsx';
import { useApplicationForm } from './use-application-form.ts';

interface ApplicationFormProps {
  readonly link: PublicLink;
  readonly enabled: EnabledForm;
  readonly session: FormSession;
}

/** The whole application: sections of the catalogue, consent, documents, and what sending them came to. */
export function ApplicationForm({ link, enabled, session }: ApplicationFormProps) {
  const application = useApplicationForm({ link, enabled, session });
  const { fields, fieldForm, uploads, state } = application;
  const isSubmitted = state.status === 'submitted';
  const homeOfBox = soleOwnerSection(enabled.fieldNames);
  const soleOwnerBox = <SoleOwnerBox isChecked={application.isSoleOwner} onChange={application.setSoleOwner} />;
  const group = { fields, form: fieldForm };
  const boxIn = (id: 'partners' | 'signatures') => (homeOfBox === id ? soleOwnerBox : null);
  return (
    <form noValidate onSubmit={application.onSubmit} aria-label="Funding application">
      <fieldset className={styles.body} disabled={isSubmitted}>
        <FieldSection id="businessInfo" {...group} />
        <FieldSection id="references" {...group} />
        <FieldSection id="questions" {...group} />
        <FieldSection id="partners" {...group} soleOwnerBox={boxIn('partners')} />
        <AuthorizationSection company={link.company} />
        <FieldSection id="signatures" {...group} soleOwnerBox={boxIn('signatures')} />
        <DocumentsSection enabled={enabled} uploads={uploads} isLocked={state.status === 'submitting' || isSubmitted} />
      </fieldset>
      <SubmitArea state={state} errors={application.listedErrors} isUploading={uploads.isBusy} />
    </form>
  );
}
