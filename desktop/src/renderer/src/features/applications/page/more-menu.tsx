import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { usePreferences, useSavePreferences } from '../../../lib/api/preferences.ts';
import { useArchiveApplications } from '../api/applications.ts';
import type { ApplicationDialog } from '../list/application-labels.ts';
import classes from './more-menu.module.css';

interface MoreMenuProps {
  readonly application: ApplicationView;
  readonly onOpen: (dialog: ApplicationDialog) => void;
}

interface Item {
  readonly label: string;
  readonly onChoose: () => void;
  readonly isDanger?: boolean;
}

/** Switches queue mode on and off. */
function QueueSwitch() {
  const { data } = usePreferences({ staleTime: Number.POSITIVE_INFINITY });
  const { mutate } = useSavePreferences();
  if (!data) return null;
  return (
    <button
      type="button"
      className={classes.item}
      role="switch"
      aria-checked={data.queueMode}
      onClick={() => mutate({ queueMode: !data.queueMode })}
    >
      <span className={classes.switch}>
        Queue mode
        <Icon name="check" size={14} className={classes.mark} />
      </span>
      <span className={classes.hint}>Open the next application once a change takes this one out of the view</span>
    </button>
  );
}

function itemsFor({
  application: { can, hold },
  onOpen,
  onArchive,
}: MoreMenuProps & { onArchive: () => void }): Item[] {
  return [
    { label: 'Print', onChoose: () => window.print() },
    ...(can.export ? [{ label: 'Download as ZIP', onChoose: onArchive }] : []),
    ...(can.hold ? [{ label: hold ? 'Lift hold' : 'Hold', onChoose: () => onOpen(hold ? 'lift' : 'hold') }] : []),
    ...(can.delete ? [{ label: 'Delete', onChoose: () => onOpen('delete'), isDanger: true }] : []),
  ];
}

/** Further actions of an application. */
export function MoreMenu(props: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: archive } = useArchiveApplications();
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label="More actions"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="more" size={16} />
        </ActionButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''}>
        <QueueSwitch />
        {itemsFor({ ...props, onArchive: () => archive([props.application.id]) }).map(
          ({ label, onChoose, isDanger }) => (
            <button
              key={label}
              type="button"
              className={classes.item}
              data-danger={isDanger || undefined}
              onClick={() => {
                setIsOpen(false);
                onChoose();
              }}
            >
              {label}
            </button>
          ),
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
