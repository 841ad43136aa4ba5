import { Menu } from '@mantine/core';
import { CircleUserRound, Keyboard, LogOut } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { shellMessages } from '../../messages/shell-messages.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { showShortcuts } from '#app-kit/navigation/shell-commands.ts';
import { UserMenuButton } from './user-menu-button.tsx';
import styles from './user-menu.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Profile and sign-out, initially open: `user-menu.tsx` loads it on demand. */
export function UserMenuOpened() {
  const t = useTexts(shellMessages);
  const viewer = useViewer();
  const { target, opened, setOpened } = useOpenOnMount();
  const name = personName(viewer);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={240}>
      <Menu.Target>
        <UserMenuButton ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>
          <span className={styles.email} dir="auto" title={viewer.email}>
            {viewer.email}
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item component={PlainLink} to="/settings/account" leftSection={<CircleUserRound {...icon} />}>
          {t('yourProfile')}
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard {...icon} />} onClick={showShortcuts} className={styles.shortcuts}>
          {t('shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component="a" href="/logout" leftSection={<LogOut {...icon} />}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
