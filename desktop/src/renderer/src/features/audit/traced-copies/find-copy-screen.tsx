import { readTraceCode } from '@funding-desk/shared/schemas/audit/trace-code';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { ScreenHeading, ScreenSkeleton } from '../../../components/page/screen-heading.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { AuditTabs } from '../audit-tabs.tsx';
import classes from './traced-copies.module.css';
import { useTracedCopy } from './traced-copy-api.ts';
import { TracedCopyFacts } from './traced-copy-facts.tsx';

const PROBLEM = 'This is no whole code. Check each character, for example FD-K3MH-RTWX-CPY3.';

interface CodeBoxProps {
  readonly code: string | null;
  readonly onFind: (code: string) => void;
}

function CodeBox({ code, onFind }: CodeBoxProps) {
  const [text, setText] = useState(code ?? '');
  const [problem, setProblem] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    const whole = readTraceCode(text);
    setProblem(whole === null ? PROBLEM : '');
    if (whole !== null) onFind(whole);
  };
  return (
    <form className={classes.box} onSubmit={find} noValidate>
      <TextInput
        className={classes.input ?? ''}
        aria-label="Code"
        placeholder="FD-K3MH-RTWX-CPY3"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={text}
        error={problem || undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ActionButton type="submit">Find</ActionButton>
    </form>
  );
}

/** Names who got a file, by the code at the foot of its pages. The address has the code. */
export function FindCopyScreen({ viewer: user }: { viewer: CurrentUser }) {
  const viewer = useMemo(() => toViewer(user), [user]);
  const [params, setParams] = useSearchParams();
  const code = readTraceCode(params.get('code') ?? '');
  const { data: copy, error } = useTracedCopy(code);
  return (
    <>
      <ScreenHeading title="Find by code" />
      <AuditTabs viewer={viewer} />
      <p className={classes.note}>
        Files that left in a package, a ZIP or as a clear PDF have a code at the foot of each page, below a picture, and
        among their properties.
      </p>
      <CodeBox key={code} code={code} onFind={(found) => setParams({ code: found })} />
      <div aria-live="polite">
        {error && <InlineNotice kind="error" text={errorMessage(error)} />}
        {code !== null && !copy && !error && <ScreenSkeleton />}
        {copy && <TracedCopyFacts copy={copy} viewer={viewer} />}
      </div>
    </>
  );
}
