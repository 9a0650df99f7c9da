import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { OptionalBoundary } from '../../components/part-boundary.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { setInboxOpen, useInboxStore } from '../../stores/inbox-store.ts';

const Inbox = lazyPart(async () => (await import('../../features/notifications/inbox.tsx')).Inbox);

/** The viewer's notifications, which load when they are first opened, and the key that opens them. */
export function InboxSlot() {
  const isOpen = useInboxStore((state) => state.isOpen);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useKeys({ i: { label: 'Notifications', run: () => setInboxOpen(true) } });
  if (!wasOpened) return null;
  return (
    <OptionalBoundary>
      <Suspense fallback={null}>
        <Inbox isOpen={isOpen} onClose={() => setInboxOpen(false)} />
      </Suspense>
    </OptionalBoundary>
  );
}
