import { Outlet, useRouterState } from '@tanstack/react-router';
import { useMediaQuery } from '@mantine/hooks';
import { ActionIcon, CloseButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
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

/** Only settings need them, and the shell has no room. */
const finderTexts = { search: 'Search settings', nothing: 'No setting matches' };

/** With this many settings, searching is faster than reading. */
const searchFrom = 6;

/** The settings menu beside the open setting; its items depend on the view type (spec 1 §6). */
export function SettingsLayout() {
  const nodes = useMenu().find(({ id }) => id === 'settings')?.children ?? [];
  // Where there is no room beside the setting, the menu is one row above it.
  const isRow = useMediaQuery(upTo('desktop'), undefined, { getInitialValueInEffect: false });
  const isWide = useIsWide();
  const count = menuLeaves(nodes).length;
  return (
    <div
      className={styles.settings}
      data-alone={count < 2 || undefined}
      data-row={isRow || undefined}
      data-wide={isWide || undefined}
    >
      {count < 2 ? null : <SettingsMenu nodes={nodes} isRow={isRow} hasSearch={count >= searchFrom} />}
      <div className={styles.setting}>
        <Outlet />
      </div>
    </div>
  );
}

function SettingsMenu({ nodes, isRow, hasSearch }: { nodes: readonly MenuNode[]; isRow: boolean; hasSearch: boolean }) {
  const t = useTexts(shellMessages);
  const words = useTexts(finderTexts);
  const [search, setSearch] = useState('');
  const { isOpen, opener, open, close } = useFinder(isRow, () => setSearch(''));
  const entries = useCurrentInSight(isOpen);
  const matches = ({ title }: MenuNode) => title !== undefined && includesText(title, search);
  const shown = nodes.flatMap((group) => {
    const children = group.children?.filter(matches) ?? [];
    return children.length ? [{ ...group, children }] : [];
  });
  return (
    <nav
      className={styles.menu}
      aria-label={t('settings')}
      data-open={isOpen || undefined}
      // Before the search field, which would only be emptied.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      {isRow && hasSearch ? <FinderButton ref={opener} isOpen={isOpen} onOpen={open} onClose={close} /> : null}
      <div className={styles.entries} ref={entries}>
        {hasSearch && (!isRow || isOpen) ? (
          <SearchField
            className={styles.search}
            label={words('search')}
            value={search}
            onSearch={setSearch}
            pause={0}
          />
        ) : null}
        {shown.length ? (
          <MenuNodes nodes={shown} row={isRow && !isOpen} onFollow={isOpen ? close : undefined} />
        ) : (
          <p className={styles.nothing}>{words('nothing')}</p>
        )}
      </div>
    </nav>
  );
}

const wideAddresses = new Set(screens.filter(({ wide }) => wide).map(({ path }) => path));

function useIsWide(): boolean {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return wideAddresses.has(pathname);
}

interface FinderButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Before the one-row menu: turns it into a column with a search field, and back. */
function FinderButton({ ref, isOpen, onOpen, onClose }: FinderButtonProps) {
  const t = useTexts(shellMessages);
  const words = useTexts(finderTexts);
  if (isOpen) return <CloseButton className={styles.find} aria-label={t('closeMenu')} onClick={onClose} />;
  return (
    <ActionIcon ref={ref} className={styles.find} aria-label={words('search')} aria-expanded={false} onClick={onOpen}>
      <Search size={20} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** Whether the one-row menu is open as a column. The focus goes to its search field, and back with Escape. */
function useFinder(isRow: boolean, clear: () => void) {
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = isAsked && isRow;
  const wasOpen = useRef(false);
  const close = () => {
    setAsked(false);
    clear();
  };
  useEffect(() => {
    const button = opener.current;
    if (isOpen) document.querySelector<HTMLElement>(`.${styles.menu} input`)?.focus();
    // A link that was followed has moved the focus to its setting already.
    else if (wasOpen.current && document.activeElement === document.body) button?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, open: () => setAsked(true), close };
}

/** In the one-row menu, the current setting may be scrolled out of sight. */
function useCurrentInSight(isOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    // As a column, it begins with the search.
    if (!isOpen)
      ref.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, isOpen]);
  return ref;
}
