import type { CompanyView } from '@funding-desk/shared/schemas/company/company';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { ModalForm } from '../../../components/modals/form-modal.tsx';
import { CompanyDetails } from '../details/company-details.tsx';
import { StagesField } from '../details/stages-field.tsx';
import { useRetentionConfirmation } from '../details/use-retention-confirmation.tsx';
import { AppEditor } from '../editor/app-editor.tsx';
import { AuthorizationEditor } from '../editor/authorization-editor.tsx';
import { FormPreview } from '../editor/form-preview.tsx';
import { SectionHeading, SectionNav } from '../editor/section-nav.tsx';
import classes from './company-form.module.css';
import {
  ADMINISTRATORS_ONLY,
  type CompanyFormValues,
  canAdminister,
  companyFormSchema,
  companyValues,
  newCompanyValues,
} from './company-form-values.ts';
import { useSaveCompany } from './use-save-company.ts';

const CompanyLinks = lazyPart(async () => (await import('../details/company-links.tsx')).CompanyLinks);
const ChecklistField = lazyPart(async () => (await import('../details/checklist-field.tsx')).ChecklistField);

const ApplicantSwitches = lazyPart(async () => (await import('../details/applicant-switches.tsx')).ApplicantSwitches);

/** Form and preview fit side by side. The styles use the same width. */
const WIDE = '(min-width: 64em)';

const STAGES_NOTE =
  'The names of an application’s stages for your staff. You can stop using a stage when no application is in it.';

const CHECKLIST_NOTE =
  'What an application needs to be complete. After a change, all open applications are checked again within a few minutes.';

interface CompanyFormProps {
  readonly viewer: CurrentUser;
  /** Null for a new record. */
  readonly company: CompanyView | null;
  readonly onSaved: () => void;
}

/** The form of a company, beside a preview of its public form. */
export function CompanyForm({ viewer, company, onSaved }: CompanyFormProps) {
  const [initial] = useState(() => (company ? companyValues(company) : newCompanyValues()));
  const form = useForm<CompanyFormValues>({ resolver: zodResolver(companyFormSchema), defaultValues: initial });
  const { logo, pdfLogo, isBusy, problem, save } = useSaveCompany({ company, initial, form, onSaved });
  const question = useRetentionConfirmation({ company, save });
  const { isDirty, isSubmitting } = form.formState;
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const canEdit = canAdminister(company);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const previewButton = useRef<HTMLButtonElement>(null);
  const [detailsId, authorizationId, editorId] = [useId(), useId(), useId()];
  const [applicantsId, stagesId, checklistId] = [useId(), useId(), useId()];
  const isOverlay = isPreviewing && !isWide;
  const backToForm = () => {
    flushSync(() => setIsPreviewing(false));
    if (isWide) form.setFocus('nameIn');
    else previewButton.current?.focus();
  };
  const sections = [
    { id: detailsId, label: 'Details' },
    { id: authorizationId, label: 'Authorization' },
    { id: editorId, label: 'Fields' },
    { id: applicantsId, label: 'Applicants' },
    { id: stagesId, label: 'Stages' },
    { id: checklistId, label: 'Checklist' },
  ];
  return (
    <FormProvider {...form}>
      <div className={classes.editor}>
        <div className={classes.form} inert={isOverlay}>
          <ModalForm
            isBusy={isBusy || isSubmitting || question.isConfirming}
            isDirty={isDirty || logo.isPending || pdfLogo.isPending}
            problem={problem || question.problem}
            onSubmit={form.handleSubmit(question.submit)}
          >
            <SectionNav
              sections={sections}
              previewButton={previewButton}
              onPreview={isWide ? null : () => setIsPreviewing(true)}
            />
            <div className={classes.section}>
              <SectionHeading id={detailsId}>Details</SectionHeading>
              <CompanyDetails company={company} viewer={viewer} logo={logo} pdfLogo={pdfLogo} />
              {company && (
                <Suspense fallback={null}>
                  <CompanyLinks companyId={company.id} viewer={viewer} hasChanges={isDirty} />
                </Suspense>
              )}
            </div>
            <div className={classes.section}>
              <AuthorizationEditor headingId={authorizationId} />
            </div>
            <div className={classes.section}>
              <AppEditor headingId={editorId} />
            </div>
            <div className={classes.section}>
              <SectionHeading id={applicantsId}>Applicants</SectionHeading>
              <Suspense fallback={null}>
                <ApplicantSwitches />
              </Suspense>
            </div>
            <div className={classes.section}>
              <SectionHeading id={stagesId}>Stages</SectionHeading>
              <p className={classes.note}>{canEdit ? STAGES_NOTE : ADMINISTRATORS_ONLY}</p>
              <StagesField isReadOnly={!canEdit} />
            </div>
            <div className={classes.section}>
              <SectionHeading id={checklistId}>Checklist</SectionHeading>
              <p className={classes.note}>{canEdit ? CHECKLIST_NOTE : ADMINISTRATORS_ONLY}</p>
              <Suspense fallback={null}>
                <ChecklistField isReadOnly={!canEdit} />
              </Suspense>
            </div>
          </ModalForm>
        </div>
        {(isWide || isPreviewing) && <FormPreview logoUrl={logo.src} isOverlay={isOverlay} onBack={backToForm} />}
      </div>
      {question.dialog}
    </FormProvider>
  );
}
