import { type ReactNode, startTransition, useEffect, useReducer, useState } from 'react';
import { waitForRetry } from '../calls/api.ts';
import { ApplicationForm } from '../form/application-form.tsx';
import { toText, useMessages, whenLanguageReady } from '../language/language.ts';
import styles from '../page/page.module.css';
import { LanguageSwitch, PageHeader, PageStage } from '../page/page-layout.tsx';
import { useSubmission } from '../submission/use-submission.ts';
import { useFormUploads } from '../uploads/use-form-uploads.ts';
import { type LoadedApplication, loadApplication, type ReadyApplication } from './load-application.ts';

interface ApplicationPageProps {
  readonly slug: string;
  /** Response to the link request that started while the page loaded. */
  readonly preloaded: Promise<string | undefined>;
}

const NOT_PRELOADED = Promise.resolve(undefined);

/**
 * Loads the application. It is undefined until then. Transient errors are displayed and retried. A resume link
 * displays its own screen during loading.
 */
function useLoadedApplication({ slug, preloaded }: ApplicationPageProps) {
  const [application, setApplication] = useState<LoadedApplication>();
  const [screen, show] = useState<ReactNode>();
  /** How often the applicant pressed 'Try again'. */
  const [presses, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isUnmounted = false;
    const load = async (failures: number) => {
      const answer = failures || presses ? NOT_PRELOADED : preloaded;
      const [loaded] = await Promise.all([loadApplication({ slug, preloaded: answer, show }), whenLanguageReady()]);
      // A transition renders in small steps, so that a slow phone stays responsive.
      startTransition(() => {
        if (!isUnmounted) setApplication(loaded);
      });
      if (isUnmounted || loaded.status === 'ready' || loaded.retryAfter === undefined) return;
      await waitForRetry(failures + 1, loaded.retryAfter);
      if (!isUnmounted) void load(failures + 1);
    };
    void load(0);
    return () => {
      isUnmounted = true;
    };
  }, [slug, preloaded, presses]);
  return { application, screen, retry };
}

function ReadyPage({ link, enabled, drafts }: ReadyApplication) {
  const { id: companyId, nameOut, logoUrl } = link.company;
  const { session, start } = drafts;
  const { title } = useMessages().page;
  const uploads = useFormUploads({ companyId, session, initialDocuments: start.draft?.documents ?? [] });
  const backend = { uploads, submission: useSubmission({ link, session }), drafts };
  return (
    <>
      <title>{nameOut ? `${title} – ${nameOut}` : title}</title>
      <PageHeader nameOut={nameOut} logoUrl={logoUrl}>
        <LanguageSwitch />
      </PageHeader>
      <main className={styles.main}>
        <ApplicationForm company={link.company} enabled={enabled} backend={backend} />
      </main>
    </>
  );
}

/** The public page of one link: loading, then an error or the form. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { application, screen, retry } = useLoadedApplication(props);
  const { loading } = useMessages().page;
  if (application?.status === 'ready') return <ReadyPage {...application} />;
  if (screen) return screen;
  if (!application) return <PageStage waiting={loading} />;
  const { message, retryAfter } = application;
  return <PageStage error={toText(message)} onRetry={retryAfter !== undefined && retry} />;
}
