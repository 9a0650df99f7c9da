import type { PreviewCompany } from '@funding-desk/shared/preview';
import { useState } from 'react';
import { ApplicationForm } from '../form/application-form.tsx';
import type { FormBackend } from '../form/use-application-form.ts';
import { useMessages } from '../language/language.ts';
import pageStyles from '../page/page.module.css';
import { PageHeader, PageStage } from '../page/page-layout.tsx';
import { readCompanyForm } from '../sections/form-outline.ts';
import type { SubmissionState } from '../submission/submit-application.ts';
import type { UploadRemark } from '../uploads/upload-item.ts';
import styles from './preview.module.css';
import { isFramed, namedCompany, usePreviewedCompany } from './previewed-company.ts';

const NOTHING_IS_SENT = 'This is a preview. Nothing is sent.';

/** Accepts files and answers without sending them, and says so. It does not validate input. */
function usePreviewBackend(): FormBackend {
  const [remark, setRemark] = useState<UploadRemark>();
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  return {
    uploads: {
      items: [],
      isBusy: false,
      isFull: false,
      remark,
      notice: '',
      add: (slot) => setRemark({ slot, message: NOTHING_IS_SENT, role: 'status' }),
      cancel: () => undefined,
      retry: () => undefined,
      remove: () => undefined,
      send: () => undefined,
      sendAnew: () => undefined,
      restore: () => undefined,
    },
    submission: {
      state,
      marksErrors: false,
      submit: async () => {
        setState({ status: 'withheld', message: NOTHING_IS_SENT });
        return {};
      },
    },
  };
}

function PreviewedForm({ company }: { company: PreviewCompany }) {
  const backend = usePreviewBackend();
  const { badSettings } = useMessages().page;
  const enabled = readCompanyForm(company);
  if (!enabled) return <PageStage error={badSettings} />;
  const { nameOut, logoUrl } = company;
  return (
    <>
      {/* Keyed by logo, so that a logo that fails does not affect the next one. */}
      <PageHeader key={logoUrl} nameOut={nameOut} logoUrl={logoUrl} />
      <main className={pageStyles.main} aria-label="Preview of the form">
        <ApplicationForm company={company} enabled={enabled} backend={backend} />
      </main>
    </>
  );
}

/** The public form of the company that the parent page sends. */
export function PreviewPage() {
  const company = usePreviewedCompany();
  return (
    <div className={styles.page}>
      <aside className={styles.banner} aria-label="About this page">
        <p className={styles.name}>Preview</p>
        <p>Nothing entered here is sent.</p>
      </aside>
      {company ? (
        <PreviewedForm company={namedCompany(company)} />
      ) : (
        <PageStage waiting={isFramed() ? 'Loading preview...' : 'This page is shown beside the App Editor.'} />
      )}
    </div>
  );
}
