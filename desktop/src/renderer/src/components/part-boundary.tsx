import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary, FAILED_TEXT, FAILED_TITLE, ReloadButton } from './error-boundary.tsx';
import { InlineNotice } from './notices.tsx';
import { ScreenHeading } from './page/screen-heading.tsx';

/** Around a screen: sidebar and notices stay. Another screen renders again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const failure = (
    <>
      <ScreenHeading title={FAILED_TITLE} />
      <p>{FAILED_TEXT}</p>
      <ReloadButton />
    </>
  );
  return (
    <ErrorBoundary fallback={failure} resetKey={pathname}>
      {children}
    </ErrorBoundary>
  );
}

/** Around a part of a screen, such as a panel or the content of a modal: the other parts stay. */
export function PartBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const failure = (
    <InlineNotice
      kind="error"
      text="This part could not be shown. Saved data is not lost. Reload the page to try again."
      action={<ReloadButton size="xs" />}
    />
  );
  return (
    <ErrorBoundary fallback={failure} resetKey={pathname}>
      {children}
    </ErrorBoundary>
  );
}

/** Around a part that the page can do without. */
export function OptionalBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={null}>{children}</ErrorBoundary>;
}
