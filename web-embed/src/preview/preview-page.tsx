import type { PreviewCompany } from '@funding-desk/shared/preview';
import { ApplicationForm } from '../form.tsx';
import { useMessages } from '../language/language.ts';
import pageStyles from '../page.module.css';
import { PageHeader } from '../page-header.tsx';
import { PageStage } from '../page-stage.tsx';
import { readEnabledForm } from '../read-enabled-form.ts';
import { namedCompany } from './named-company.ts';
import styles from './preview.module.css';
import { usePreviewDelivery } from './use-preview-delivery.ts';
import { isFramed, usePreviewedCompany } from './use-previewed-company.ts';

function PreviewedForm({ company }: { company: PreviewCompany }) {
  const delivery = usePreviewDelivery();
  const { badSettings } = useMessages().page;
  const enabled = readEnabledForm(company.appEditorSettings);
  if (!enabled) return <PageStage error={badSettings} />;
  const { nameOut, logoUrl } = company;
  return (
    <>
      {/* A header of its own for each logo: that one did not load says nothing of the next. */}
      <PageHeader key={logoUrl} nameOut={nameOut} logoUrl={logoUrl} />
      <main className={pageStyles.main}>
        <ApplicationForm company={company} enabled={enabled} delivery={delivery} />
      </main>
    </>
  );
}

/** The public form of the company that the framing page sends, as an applicant would see it. */
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
