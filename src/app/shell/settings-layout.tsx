import { Outlet, useRouterState } from '@tanstack/react-router';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { menuLeaves, type MenuNode } from '#app-kit/screens/menu.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { screens } from '../capabilities.ts';
import { shellMessages } from '../messages/shell-messages.ts';
import { includesText } from './includes-text.ts';
import { MenuNodes } from './menu/menu-nodes.tsx';
import styles from './settings-layout.module.css';

/** With this many settings, searching is faster than reading. */
const searchFrom = 6;

/** The settings menu beside the open setting; its items depend on the view type (spec 1 §6). */
export function SettingsLayout() {
  const t = useTexts(shellMessages);
  const [search, setSearch] = useState('');
  const entries = useCurrentInSight();
  const nodes = useMenu().find(({ id }) => id === 'settings')?.children ?? [];
  // Where there is no room beside the setting, the menu is one row above it.
  const isRow = useMediaQuery(upTo('desktop'), undefined, { getInitialValueInEffect: false });
  const isWide = useIsWide();
  const count = menuLeaves(nodes).length;
  const matches = ({ title }: MenuNode) => title !== undefined && includesText(title, search);
  const shown = nodes.flatMap((group) => {
    const children = group.children?.filter(matches) ?? [];
    return children.length ? [{ ...group, children }] : [];
  });
  return (
    <div
      className={styles.settings}
      data-alone={count < 2 || undefined}
      data-row={isRow || undefined}
      data-wide={isWide || undefined}
    >
      {count < 2 ? null : (
        <nav className={styles.menu} aria-label={t('settings')}>
          <div className={styles.entries} ref={entries}>
            {count < searchFrom || isRow ? null : (
              <SearchField
                className={styles.search}
                label={t('settingsSearch')}
                value={search}
                onSearch={setSearch}
                pause={0}
              />
            )}
            {shown.length ? (
              <MenuNodes nodes={shown} row={isRow} />
            ) : (
              <p className={styles.nothing}>{t('settingsNothing')}</p>
            )}
          </div>
        </nav>
      )}
      <div className={styles.setting}>
        <Outlet />
      </div>
    </div>
  );
}

const wideAddresses = new Set(screens.filter(({ wide }) => wide).map(({ path }) => path));

function useIsWide(): boolean {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return wideAddresses.has(pathname);
}

/** In the one-row menu, the current setting may be scrolled out of sight. */
function useCurrentInSight() {
  const ref = useRef<HTMLDivElement>(null);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    ref.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return ref;
}
