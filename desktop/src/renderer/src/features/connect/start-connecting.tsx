import { TextInput } from '@mantine/core';
import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostBridge, ServerCheck } from '../../../../bridge/channels.ts';
import { applyThemeVariables, theme } from '../../app/theme/theme.ts';

import { ThemeProvider } from '../../app/theme/theme-provider.tsx';
import { ActionButton, SteadyLabel } from '../../components/buttons/action-button.tsx';
import { CardPage, CardPageHeading } from '../../components/page/card-page.tsx';

import classes from './start-connecting.module.css';

interface ConnectScreenProps {
  readonly check: (address: string) => Promise<ServerCheck>;
  readonly onConnected: () => void;
}

const CHECK_FAILED = 'The address could not be checked. Please try again.';

/** Asks for the server's address and checks that a Funding Desk server answers there. */
function ConnectScreen({ check, onConnected }: ConnectScreenProps) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const connect = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    const outcome = await check(address).catch(() => ({ problem: CHECK_FAILED }));
    if ('address' in outcome) onConnected();
    else {
      setProblem(outcome.problem);
      setIsBusy(false);
    }
  };
  return (
    <CardPage tab="Connect">
      <CardPageHeading title="Connect to your server" />
      <form className={classes.form} onSubmit={connect} noValidate>
        <TextInput
          label="Server address"
          description="The address that you use in your browser. Your administrator can tell you."
          placeholder="funding.example.com"
          size="md"
          autoFocus
          autoComplete="url"
          inputMode="url"
          spellCheck={false}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          error={
            problem !== '' && (
              <span role="alert" className={classes.problem}>
                {problem}
              </span>
            )
          }
        />
        <ActionButton type="submit" size="md" fullWidth isDisabled={isBusy}>
          <SteadyLabel isChanged={isBusy} changed="Connecting...">
            Connect
          </SteadyLabel>
        </ActionButton>
      </form>
    </CardPage>
  );
}

/** Renders the first start of the desktop app, which has no server yet. */
export function startConnecting(bridge: HostBridge): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  applyThemeVariables(theme);
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <ConnectScreen check={bridge.checkServer} onConnected={() => window.location.assign('/')} />
      </ThemeProvider>
    </StrictMode>,
  );
}
