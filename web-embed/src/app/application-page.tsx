import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { waitForRetry } from '../api.ts';
import { ApplicationForm } from '../form.tsx';
import { toText, useMessages, whenLanguageReady } from '../language/language.ts';
import { useSubmission } from '../submission/use-submission.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { type LoadedApplication, loadApplication, type ReadyApplication, readToken } from './load-application.ts';
import styles from './page.module.css';
import { LanguageSwitch, PageHeader, PageStage } from './page-layout.tsx';

interface ApplicationPageProps {
  readonly slug: string;
  /** Answer to the link call where it came while the page was loading. */
  readonly early: Promise<string | undefined>;
}

const NO_EARLY_ANSWER = Promise.resolve(undefined);

/**
 * No application while the link is being loaded. What stands in the way for a moment only is told, and tried again by
 * itself. Some forms are loaded by way of a screen of their own.
 */
function useLoadedApplication({ slug, early }: ApplicationPageProps) {
  const [application, setApplication] = useState<LoadedApplication>();
  const [screen, show] = useState<ReactNode>();
  useEffect(() => {
    let isGone = false;
    const load = async (failures: number) => {
      const answer = failures ? NO_EARLY_ANSWER : early;
      const [loaded] = await Promise.all([loadApplication({ slug, early: answer, show }), whenLanguageReady()]);
      // In small steps, between which a slow phone stays responsive.
      startTransition(() => {
        if (!isGone) setApplication(loaded);
      });
      if (isGone || loaded.status === 'ready' || loaded.retryAfter === undefined) return;
      await waitForRetry(failures + 1, loaded.retryAfter);
      if (!isGone) void load(failures + 1);
    };
    void load(0);
    return () => {
      isGone = true;
    };
  }, [slug, early]);
  return { application, screen };
}

/** An e-mailed link that is opened in the window of its own form changes nothing but what follows the #. */
function useResumeLinks(): void {
  useEffect(() => {
    const follow = () => {
      if (readToken(window.location.hash)) window.location.reload();
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}

function ReadyPage({ link, enabled, drafts }: ReadyApplication) {
  const { id: companyId, nameOut, logoUrl } = link.company;
  const { session, start } = drafts;
  const { title } = useMessages().page;
  const uploads = useUploads({ companyId, session, initialDocuments: start.draft?.documents ?? [] });
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
  useResumeLinks();
  const { application, screen } = useLoadedApplication(props);
  const { loading } = useMessages().page;
  if (application?.status === 'ready') return <ReadyPage {...application} />;
  if (screen) return screen;
  return application ? <PageStage error={toText(application.message)} /> : <PageStage waiting={loading} />;
}
