import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { useEffect, useState } from 'react';
import { ApplicationForm } from './form.tsx';
import { type LoadedApplication, loadApplication } from './load-application.ts';
import styles from './page.module.css';
import { PageHeader } from './page-header.tsx';
import { openFormSession } from './session/form-session.ts';

/** Undefined while the link is being loaded. */
function useLoadedApplication(slug: string): LoadedApplication | undefined {
  const [application, setApplication] = useState<LoadedApplication>();
  useEffect(() => {
    let isGone = false;
    loadApplication(slug).then((loaded) => {
      if (!isGone) setApplication(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [slug]);
  return application;
}

interface ReadyPageProps {
  readonly slug: string;
  readonly link: PublicLink;
  readonly enabled: EnabledForm;
}

function ReadyPage({ slug, link, enabled }: ReadyPageProps) {
  const [session] = useState(() => openFormSession(slug));
  const { nameOut, logoUrl } = link.company;
  return (
    <>
      <title>{nameOut ? `Funding application – ${nameOut}` : 'Funding application'}</title>
      <PageHeader nameOut={nameOut} logoUrl={logoUrl} />
      <main className={styles.main}>
        <ApplicationForm link={link} enabled={enabled} session={session} />
      </main>
    </>
  );
}

/** The public page of one link: loading, then an error or the form. */
export function ApplicationPage({ slug }: { slug: string }) {
  const application = useLoadedApplication(slug);
  if (application?.status === 'ready') return <ReadyPage slug={slug} {...application} />;
  return (
    <main className={styles.stage}>
      <h1 className="visually-hidden">Funding application</h1>
      {application ? (
        <p className={styles.error} role="alert">
          {application.message}
        </p>
      ) : (
        <p className={styles.loading} role="status">
          Loading application...
        </p>
      )}
    </main>
  );
}
