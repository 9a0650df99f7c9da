import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Icon } from '../icon.tsx';

/** Follows the system until the user chooses a theme, which is stored under `theme`. */
export function ThemeToggle() {
  // Without it, Mantine adds a `style` element to pause transitions, which the content security policy blocks.
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
