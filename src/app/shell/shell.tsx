import { useElementSize } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { loadPart, useLoadedAhead } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { EntryActionsContext } from '#app-kit/entry-actions.ts';
import { ContentTypePartsContext } from '#app-kit/content-type-part.ts';
import { EntryPartsContext } from '#app-kit/entry-part.ts';
import { menuFor } from '#app-kit/screens/menu.ts';
import { MenuContext } from '#app-kit/screens/menu-context.ts';
import { ToolbarSlot } from '#app-kit/screens/toolbar-slot.ts';
import { shellMessages } from '../messages/shell-messages.ts';
import { capabilities, menuParts, screens } from '../capabilities.ts';
import { menuTable } from '../menu-table.ts';
import { rememberFirstPaint } from '#app-kit/view/first-paint-memory.ts';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { useView } from '#app-kit/view/view.ts';
import { LeaveGuard } from './session/leave-guard.tsx';
import { OfflineBanner } from './session/offline-banner.tsx';
import { SessionEnd } from './session/session-end.tsx';
import { ShortcutKeys } from './palette/shortcut-keys.tsx';
import styles from './shell.module.css';
import { Sidebar } from './menu/sidebar.tsx';
import { TabBar } from './menu/tab-bar.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';

const table = menuTable(screens, menuParts);
const tableWithoutPlan = menuTable(screens.filter(({ withoutPlan }) => withoutPlan));

// Loaded after the first paint, or on demand.
const loadDrawer = () => import('./menu/menu-drawer.tsx');
const MenuDrawer = lazy(async () => ({ default: (await loadPart(loadDrawer)).MenuDrawer }));
const Bars = lazy(async () => ({ default: (await import('./bars.tsx')).Bars }));
const frames = capabilities.flatMap(({ frame }) => (frame ? [lazy(async () => ({ default: await frame() }))] : []));

const entryParts = capabilities.flatMap((capability) => capability.entryParts ?? []);
const contentTypeParts = capabilities.flatMap((capability) => capability.contentTypeParts ?? []);
const entryActions = capabilities.flatMap((capability) => capability.entryActions ?? []);

/** Sidebar, toolbar and the current screen. */
export function Shell() {
  const t = useTexts(shellMessages);
  const { viewType, screenPermissions: permissions, accountId, needsPlan } = useView();
  const menu = useMemo(
    () => menuFor({ viewType, permissions }, needsPlan ? tableWithoutPlan : table, accountId !== null),
    [viewType, permissions, accountId, needsPlan],
  );
  const [folded, setFolded] = useState(readBrowser('sidebarFolded') === 'true');
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLoadedAhead(loadDrawer);
  const topRef = useTopHeight();
  const fold = (value: boolean) => {
    setFolded(value);
    rememberFold(value);
  };
  return (
    <MenuContext value={menu}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <div className={styles.shell} data-folded={folded || undefined}>
        <Sidebar folded={folded} onFold={fold} />
        <div className={styles.column}>
          <div className={styles.top} ref={topRef}>
            <OfflineBanner />
            <BarOfView />
            <Toolbar onOpenMenu={() => setDrawer('open')} slotRef={setSlot} />
          </div>
          <main id="content" className={styles.main} tabIndex={-1}>
            <Progress />
            <ToolbarSlot value={slot}>
              <Screen />
            </ToolbarSlot>
          </main>
        </div>
        <TabBar onMore={() => setDrawer('open')} />
      </div>
      <ShortcutKeys />
      <SessionEnd />
      <LeaveGuard />
      <Suspense>
        {drawer === 'never' ? null : <MenuDrawer opened={drawer === 'open'} onClose={() => setDrawer('closed')} />}
        {frames.map((Frame, index) => (
          <Frame key={index} />
        ))}
      </Suspense>
    </MenuContext>
  );
}

/** The height of all bars at the top, for what sticks below them, and for notices, which are outside the shell. */
function useTopHeight() {
  const { ref, height } = useElementSize();
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--top', `${height || 60}px`);
  }, [height]);
  return ref;
}

/** Above the toolbar, where there is something to say. */
function BarOfView() {
  const { viewer, agencyId, accountId, person, planNotice } = useView();
  const isElsewhere = person !== null || (viewer.type !== 'account' && (accountId ?? agencyId) !== null);
  return isElsewhere || planNotice ? (
    <Suspense>
      <Bars />
    </Suspense>
  ) : null;
}

function rememberFold(isSidebarFolded: boolean): void {
  writeBrowser('sidebarFolded', String(isSidebarFolded));
  rememberFirstPaint({ isSidebarFolded });
}

/** The current screen, with what each capability adds to others' screens. */
function Screen() {
  return (
    <EntryActionsContext value={entryActions}>
      <EntryPartsContext value={entryParts}>
        <ContentTypePartsContext value={contentTypeParts}>
          <Outlet />
        </ContentTypePartsContext>
      </EntryPartsContext>
    </EntryActionsContext>
  );
}

/** A thin progress line while the next screen's bundle loads. */
function Progress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <div className={styles.progress} aria-hidden /> : null;
}
