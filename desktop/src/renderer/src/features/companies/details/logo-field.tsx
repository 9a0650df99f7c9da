import { Button } from '@mantine/core';
import { type ChangeEvent, useId, useRef } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { getPlatform } from '../../../platform/current-platform.ts';
import classes from './logo-field.module.css';
import type { LogoControls } from './use-logo.ts';

const RULE = 'PNG or JPEG, at most 2 MB';

interface LogoFieldProps {
  readonly label: string;
  readonly logo: LogoControls;
}

/** Stored logos are paths on the server. */
function addressOf(src: string): string {
  return src.startsWith('/') ? `${getPlatform().serverAddress}${src}` : src;
}

function stateOf({ isBusy, isPending, src }: LogoControls): string {
  if (isBusy) return src === '' ? 'Removing...' : 'Uploading...';
  if (!isPending) return RULE;
  return src === '' ? 'Will be removed when you save' : 'Will be uploaded when you save';
}

/** The buttons of the form could cover a message below the box. */
function scrollToMessage(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function Stage({ src, label }: { src: string; label: string }) {
  return (
    <div className={classes.stage}>
      {src === '' ? (
        <Icon name="image" size={22} className={classes.none} />
      ) : (
        <img className={classes.picture} src={addressOf(src)} alt={`Preview of the ${label}`} />
      )}
    </div>
  );
}

interface ProblemsProps {
  readonly logo: LogoControls;
  /** Id of the element with the error. */
  readonly problemId: string;
}

function Problems({ logo: { problem, notice }, problemId }: ProblemsProps) {
  return (
    <>
      {problem !== '' && (
        <p ref={scrollToMessage} id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {notice !== '' && (
        <div ref={scrollToMessage} className={classes.notice}>
          <InlineNotice kind="error" text={notice} />
        </div>
      )}
    </>
  );
}

/** Chooses, previews and removes a logo. */
export function LogoField({ label, logo }: LogoFieldProps) {
  const [id, labelId, stateId, problemId] = [useId(), useId(), useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const { src, isBusy, problem } = logo;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file && !isBusy) void logo.choose(file);
    // The same file can then be chosen again.
    currentTarget.value = '';
  };
  const remove = () => {
    if (isBusy) return;
    void logo.remove();
    // The focused button disappears with the picture.
    input.current?.focus();
  };
  return (
    <div>
      <label id={labelId} htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box} data-invalid={problem !== '' || undefined}>
        <Stage src={src} label={label} />
        <div className={classes.actions}>
          <span className={classes.pick} data-off={isBusy || undefined}>
            <span aria-hidden="true">{src === '' ? 'Choose picture' : 'Replace'}</span>
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/png,image/jpeg"
              aria-disabled={isBusy}
              aria-invalid={problem !== ''}
              aria-describedby={problem === '' ? stateId : `${stateId} ${problemId}`}
              onClick={(event) => isBusy && event.preventDefault()}
              onChange={choose}
            />
          </span>
          {src !== '' && (
            <Button variant="subtle" color="gray" size="xs" aria-describedby={labelId} onClick={remove}>
              Remove
            </Button>
          )}
          <p id={stateId} className={classes.state} aria-live="polite">
            {stateOf(logo)}
          </p>
        </div>
      </div>
      <Problems logo={logo} problemId={problemId} />
    </div>
  );
}
