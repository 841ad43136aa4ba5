import '@mantine/spotlight/styles.layer.css';
import { Loader } from '@mantine/core';
import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#ui/text/use-texts.ts';
import { NameMark } from '#ui/name-mark.tsx';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import { menuLeaves } from '#app-kit/screens/menu.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { paletteMessages } from '../../messages/palette-messages.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './palette.module.css';
import { paletteIcon } from './palette-icon.ts';
import { showShortcutsInstead } from './show-shortcuts-instead.ts';
import { useActions } from './use-actions.tsx';
import { useFound } from './use-found.tsx';
import { useAccountOptions } from '../toolbar/use-account-options.ts';
import { Keys } from './keys.tsx';

interface PaletteProps {
  isWanted: boolean;
  /** Its field has the focus. @returns what was typed before that, `undefined` if it already had the focus */
  onOpen: () => string | undefined;
  onClose: () => void;
}

/** ⌘K: the account's contents, all screens of the viewer's menu, their accounts, and global actions. */
export function Palette({ isWanted, onOpen, onClose }: PaletteProps) {
  const t = useTexts(paletteMessages);
  const shellText = useTexts(shellMessages);
  const [query, setQuery] = useState('');
  const { groups: found, isSearching, failed } = useFound(query);
  const all = [...found, useActions(query), useScreens(), useAccounts(query)];
  useEffect(() => {
    if (isWanted) spotlight.open();
    // Its field may still be on its way when the stand-in is left.
    else spotlight.close();
  }, [isWanted]);
  const takeOver = () => {
    const typed = onOpen();
    if (typed !== undefined) setQuery(typed);
  };
  return (
    <Spotlight
      actions={all.filter(({ actions }) => actions.length > 0)}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      returnFocus={false}
      shortcut={null}
      classNames={{ action: styles.action, actionDescription: styles.description }}
      attributes={{ content: { 'aria-label': shellText('whereTo') } }}
      centered={false}
      yOffset="12vh"
      scrollable
      maxHeight={420}
      highlightQuery
      nothingFound={<Nothing query={query} isSearching={isSearching} failed={failed} />}
      searchProps={{
        leftSection: <Search {...paletteIcon} />,
        rightSection: isSearching ? <Loader size={16} aria-label={t('searching')} /> : null,
        placeholder: shellText('whereTo'),
        'aria-label': shellText('whereTo'),
        onFocus: takeOver,
        onKeyDown: (event) => {
          if (event.key === 'Enter') openFirst(event.currentTarget);
          showShortcutsInstead(event, spotlight.close);
        },
      }}
    />
  );
}

function Nothing({ query, isSearching, failed }: { query: string; isSearching: boolean; failed: boolean }) {
  const t = useTexts(paletteMessages);
  const said = isSearching ? t('searching') : failed ? t('failed') : t('nothing', { query: query.trim() });
  return (
    <span role="status">
      {said}
      {isSearching || failed ? null : <span className={styles.hint}>{t('nothingHint')}</span>}
    </span>
  );
}

/** Results that arrive after the last key aren't selected automatically; Enter opens the first one. */
function openFirst(field: HTMLElement): void {
  const palette = field.closest('[role=dialog]');
  if (!palette || palette.querySelector('[data-action][data-selected]')) return;
  palette.querySelector<HTMLElement>('[data-action]')?.click();
}

/** The accounts that the viewer can switch to. */
function useAccounts(query: string): SpotlightActionGroupData {
  const t = useTexts(paletteMessages);
  const navigate = useNavigate();
  const { accountId } = useView();
  const { options } = useAccountOptions(query, true);
  const actions = options
    .filter(({ id }) => id !== accountId)
    .map(({ id, name, detail, logoUrl }) => ({
      id: `account-${id}`,
      label: name,
      description: detail,
      leftSection: <NameMark name={name} src={logoUrl} size={24} />,
      onClick: () => {
        chooseView({ accountId: id });
        void navigate({ to: '/' });
      },
    }));
  return { group: t('accounts'), actions };
}

/** All screens and settings in the viewer's menu, also found by their contents. */
function useScreens(): SpotlightActionGroupData {
  const t = useTexts(paletteMessages);
  const navigate = useNavigate();
  const { accountId } = useView();
  const leaves = menuLeaves(useMenu());
  // A screen that is in the menu twice is listed once.
  const screens = leaves.filter((node, index) => leaves.findIndex(({ title }) => title === node.title) === index);
  const actions = screens.map((node) => {
    const url = (node.url ?? '/').replace('{accountId}', accountId ?? '');
    const Icon = node.icon;
    return {
      id: node.id,
      label: node.title ?? node.id,
      keywords: node.keywords,
      leftSection: Icon ? <Icon {...paletteIcon} /> : null,
      rightSection: node.shortcut ? <Keys keys={['G', node.shortcut.toUpperCase()]} /> : null,
      onClick: () => {
        if (node.target) window.open(url, node.target, 'noreferrer');
        else if (node.kind === 'link') window.location.assign(url);
        else void navigate({ to: url });
      },
    };
  });
  return { group: t('screens'), actions };
}
