import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { FullPageMessage } from '../components/page/full-page.tsx';

interface ErrorBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows the fallback when a screen throws or its chunk fails to load. React offers this only as a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Shown when a screen throws or its chunk fails to load, for example after a server update. */
export function FailurePage() {
  return (
    <FullPageMessage
      title="This page could not be shown"
      text="Something went wrong while the page loaded. Saved data is not lost. Reload the page to try again."
      actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
    />
  );
}
