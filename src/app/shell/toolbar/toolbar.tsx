import { ActionIcon } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ArrowLeft, Menu, Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { useRovingFocus } from '#ui/use-roving-focus.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { screens } from '../../capabilities.ts';
import { oneLevelUp } from '../../view/one-level-up.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import { openPalette } from '#app-kit/navigation/shell-commands.ts';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { Breadcrumb, CurrentCrumb } from '#app-kit/navigation/breadcrumb.tsx';
import { modifierKey } from '../palette/modifier-key.ts';
import { TenantPickers } from './tenant-pickers.tsx';
import styles from './toolbar.module.css';
import { UserMenuButton } from './user-menu-button.tsx';
import { titleAt } from '../../view/title-at.ts';
import { useRoleLabel } from '../use-role-label.ts';

const LateTools = lazy(async () => ({ default: (await import('./late-tools.tsx')).LateTools }));
const load = () => import('./user-menu-opened.tsx');
const UserMenuOpened = lazy(async () => ({ default: (await loadPart(load)).UserMenuOpened }));

interface ToolbarProps {
  onOpenMenu: () => void;
  /** The setter for the `ToolbarSlot` element. */
  slotRef: (slot: HTMLElement | null) => void;
}

/** Spec 1 §2: title, selectors, token indicator, user menu, back button; an open record has its own header here. */
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
        <Suspense fallback={<span className={styles.bell} />}>
          <LateTools />
        </Suspense>
        <OpenedLater load={load} renderButton={(on) => <UserMenuButton {...on} />}>
          <UserMenuOpened />
        </OpenedLater>
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

/** The page's owner, its title, and the viewer's role (spec 1 §2). */
function Where() {
  const t = useTexts(shellMessages);
  const what = useRoleLabel();
  const { account, agency, mode } = useView();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const tenant = account ?? (mode === 'agency' ? agency : null);
  const title = titleAt(screens, pathname);
  const above = [
    ...(tenant ? [{ label: tenant.businessName }] : []),
    ...(pathname.startsWith('/settings') ? [{ label: t('settings') }] : []),
  ];
  return (
    <div className={styles.where}>
      <Breadcrumb label={t('breadcrumb')} above={above}>
        {title ? <CurrentCrumb>{title}</CurrentCrumb> : null}
      </Breadcrumb>
      <p className={styles.role}>{t('loggedInAs', { what })}</p>
    </div>
  );
}
