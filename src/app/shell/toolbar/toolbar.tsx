import { ActionIcon } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ArrowLeft, Menu, Search } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { useRovingFocus } from '#ui/use-roving-focus.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { screens } from '../../capabilities.ts';
import { oneLevelUp } from '../../view/one-level-up.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import { openPalette } from '#app-kit/navigation/shell-commands.ts';
import { modifierKey } from '../palette/modifier-key.ts';
import { TenantPickers } from './tenant-pickers.tsx';
import { TokenMeter } from './token-meter.tsx';
import styles from './toolbar.module.css';
import { UserMenu } from './user-menu.tsx';
import { Where } from './where.tsx';

interface ToolbarProps {
  onOpenMenu: () => void;
  /** The setter for the `ToolbarSlot` element. */
  slotRef: (slot: HTMLElement | null) => void;
}

/**
 * Spec 1 §2: title, selectors, token indicator, user menu and back button; an open record shows its own header here.
 */
export function Toolbar({ onOpenMenu, slotRef }: ToolbarProps) {
  const t = useTexts(shellMessages);
  const walking = useRovingFocus<HTMLDivElement>('row');
  return (
    <header className={styles.toolbar}>
      <ActionIcon className={styles.burger} aria-label={t('openMenu')} onClick={onOpenMenu}>
        <Menu size={20} strokeWidth={1.75} />
      </ActionIcon>
      <div className={styles.slot} ref={slotRef} />
      <BackButton />
      <Where />
      <div className={styles.tools} role="toolbar" aria-label={t('tools')} {...walking}>
        <div className={styles.pickers}>
          <TenantPickers />
        </div>
        <button type="button" className={styles.search} onClick={openPalette} aria-keyshortcuts="Meta+K Control+K">
          <Search size={16} strokeWidth={1.75} aria-hidden />
          <span className={styles.searchText}>{t('search')}</span>
          <kbd className={styles.keys} aria-hidden>
            {modifierKey === '⌘' ? '⌘K' : `${modifierKey} K`}
          </kbd>
        </button>
        <TokenMeter />
        <UserMenu />
      </div>
    </header>
  );
}

function BackButton() {
  const t = useTexts(shellMessages);
  const navigate = useNavigate();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { viewer, mode, agencyId, person } = useView();
  const up = oneLevelUp({ type: viewer.type, mode, agencyId, isTryingOn: person !== null }, pathname);
  if (!up) return null;
  const target = screens.find(({ path }) => path === up.to);
  const label = t('back', { where: target?.title ?? '' });
  const go = () => {
    chooseView(up.leave);
    void navigate({ to: up.to });
  };
  return (
    <ActionIcon className={styles.back} aria-label={label} title={label} onClick={go}>
      <ArrowLeft size={20} strokeWidth={1.75} />
    </ActionIcon>
  );
}
