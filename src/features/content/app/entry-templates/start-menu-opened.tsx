import { Menu } from '@mantine/core';
import type { ReactElement, Ref } from 'react';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { StartItems } from './start-items.tsx';

interface StartMenuOpenedProps {
  /** What it is opened by. */
  renderButton: (ref: Ref<HTMLButtonElement>) => ReactElement;
}

/** Initially open: its button loads it on demand. */
export function StartMenuOpened({ renderButton }: StartMenuOpenedProps) {
  const { target, opened, setOpened } = useOpenOnMount();
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <Menu.Target>{renderButton(target)}</Menu.Target>
      <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
        <StartItems />
      </Menu.Dropdown>
    </Menu>
  );
}
