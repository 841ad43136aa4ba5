import { CloseButton, Drawer } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { Brand } from './brand.tsx';
import styles from './menu-drawer.module.css';
import { MenuNodes } from './menu-nodes.tsx';
import { TenantPickers } from '../toolbar/tenant-pickers.tsx';
import { UserPanel } from './user-panel.tsx';

/** The sidebar on small screens, with the selectors that don't fit the toolbar. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(shellMessages);
  const menu = useMenu();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('menu') } }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <div className={styles.head}>
        <Brand />
        <CloseButton aria-label={t('closeMenu')} onClick={onClose} />
      </div>
      <div className={styles.pickers}>
        <TenantPickers />
      </div>
      <nav aria-label={t('menu')} className={styles.nav}>
        <MenuNodes nodes={menu} onFollow={onClose} />
      </nav>
      <UserPanel narrow={false} />
    </Drawer>
  );
}
