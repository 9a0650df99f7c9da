import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Icon } from '../icon.tsx';

/** Follows the system until it is used; the choice is kept under the key `theme`. */
export function ThemeToggle() {
  // Switching transitions off takes a `style` element, which the content security policy does not let in.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={isDark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </ActionIcon>
  );
}
