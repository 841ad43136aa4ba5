import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { useShown } from '../use-entry.ts';
import { canBe, type MediaRole } from './media-roles.ts';
import styles from './media-panel.module.css';
import { RoleButton } from './role-button.tsx';
import { useEntryMedia } from './use-entry-media.ts';
import { useMediaVerbs } from './use-media-verbs.ts';

export interface RoleMenuProps {
  role: MediaRole;
  isFilled: boolean;
  children: ReactNode;
}

/** The entry's photos or videos to choose from; initially open: `role-menu.tsx` loads it on demand. */
export function RoleMenuOpened({ role, ...button }: RoleMenuProps) {
  const { target, opened, setOpened } = useOpenOnMount();
  const media = useEntryMedia(useShown('mediaIds')).filter(({ kind }) => canBe(role, kind));
  const { setRole, nameOf } = useMediaVerbs();
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Menu.Target>
        <RoleButton ref={target} {...button} />
      </Menu.Target>
      <Menu.Dropdown className={styles.roleChoices}>
        {media.map((medium) => (
          <Menu.Item
            key={medium.uid}
            leftSection={
              <span className={styles.roleThumb}>
                <MediaThumb media={medium} sizes="56px" />
              </span>
            }
            onClick={() => setRole(medium, role)}
          >
            {nameOf(medium)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
