import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { FullPageMessage } from './page/full-page.tsx';

interface ErrorBoundaryProps {
  readonly fallback: ReactNode;
  /** The children render again when it changes. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

/** Shows the fallback when a part throws or its chunk fails to load. React offers this only as a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

export const FAILED_TITLE = 'This page could not be shown';
export const FAILED_TEXT =
  'Something went wrong while the page loaded. Saved data is not lost. Reload the page to try again.';

export function ReloadButton({ size = 'sm' }: { size?: 'xs' | 'sm' }) {
  return (
    <Button variant={size === 'xs' ? 'default' : 'filled'} size={size} onClick={() => window.location.reload()}>
      Reload
    </Button>
  );
}

/** Around the whole app: for failures outside the screens. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const failure = <FullPageMessage title={FAILED_TITLE} text={FAILED_TEXT} actions={<ReloadButton />} />;
  return <ErrorBoundary fallback={failure}>{children}</ErrorBoundary>;
}
