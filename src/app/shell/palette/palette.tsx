import '@mantine/spotlight/styles.layer.css';
import { Loader } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { paletteMessages } from '../../messages/palette-messages.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './palette.module.css';
import { paletteIcon } from './palette-icon.ts';
import { showShortcutsInstead } from './show-shortcuts-instead.ts';
import { useAccounts } from './use-accounts.tsx';
import { useActions } from './use-actions.tsx';
import { useFound } from './use-found.tsx';
import { useScreens } from './use-screens.tsx';

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

interface NothingProps {
  query: string;
  isSearching: boolean;
  failed: boolean;
}

function Nothing({ query, isSearching, failed }: NothingProps) {
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
