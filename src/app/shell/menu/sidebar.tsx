import { ActionIcon } from '@mantine/core';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { useRovingFocus } from '#ui/use-roving-focus.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { Brand } from './brand.tsx';
import { CreateButton } from './create-button.tsx';
import { MenuNodes } from './menu-nodes.tsx';
import styles from './sidebar.module.css';
import { useHoverIntent } from './use-hover-intent.ts';
import { UserPanel } from './user-panel.tsx';

interface SidebarProps {
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** 280 px wide, 64 px folded; when folded, it opens over the page on hover or keyboard focus (spec 1 §2). */
export function Sidebar({ folded, onFold }: SidebarProps) {
  const t = useTexts(shellMessages);
  const menu = useMenu();
  const hover = useHoverIntent();
  const walking = useRovingFocus<HTMLElement>('column');
  const walkingHead = useRovingFocus<HTMLDivElement>('row');
  const isWide = !folded || hover.open;
  return (
    <aside className={styles.place} aria-label={t('sidebar')}>
      <div
        className={styles.sidebar}
        data-narrow={!isWide || undefined}
        data-floating={(folded && isWide) || undefined}
        {...(folded ? hover.handlers : {})}
      >
        <div className={styles.head} role="toolbar" aria-label={t('sidebar')} {...walkingHead}>
          <Brand narrow={!isWide} />
          <ActionIcon
            className={styles.fold}
            aria-label={t(folded ? 'unfoldMenu' : 'foldMenu')}
            title={t(folded ? 'unfoldMenu' : 'foldMenu')}
            aria-expanded={!folded}
            onClick={() => {
              hover.close();
              onFold(!folded);
            }}
          >
            {folded ? <PanelLeftOpen size={18} strokeWidth={1.75} /> : <PanelLeftClose size={18} strokeWidth={1.75} />}
          </ActionIcon>
        </div>
        <CreateButton narrow={!isWide} />
        <nav className={styles.nav} aria-label={t('menu')} {...walking}>
          <MenuNodes nodes={menu} narrow={!isWide} />
        </nav>
        <UserPanel narrow={!isWide} />
      </div>
    </aside>
  );
}
