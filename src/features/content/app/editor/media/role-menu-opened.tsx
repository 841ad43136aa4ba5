import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import type { MediaItem } from '#features/media/media.ts';
import styles from './role-slots.module.css';
import { RoleButton } from './role-button.tsx';

export interface RoleMenuProps {
  /** The photos or videos that can have the role, with their names. */
  choices: readonly { media: MediaItem; name: string }[];
  onChoose: (media: MediaItem) => void;
  isFilled: boolean;
  /** Said if there is nothing to choose. */
  none?: string;
  children: ReactNode;
}

/** The entry's photos or videos to choose from; initially open: its button loads it on demand. */
export function RoleMenuOpened({ choices, onChoose, none, ...button }: RoleMenuProps) {
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
      <Menu.Target>
        <RoleButton ref={target} {...button} />
      </Menu.Target>
      <Menu.Dropdown className={styles.roleChoices}>
        {choices.length === 0 && none ? <Menu.Label>{none}</Menu.Label> : null}
        {choices.map(({ media, name }) => (
          <Menu.Item
            key={media.uid}
            leftSection={
              <span className={styles.roleThumb}>
                <MediaThumb media={media} sizes="56px" />
              </span>
            }
            onClick={() => onChoose(media)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
