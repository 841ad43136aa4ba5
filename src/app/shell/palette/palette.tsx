import '@mantine/spotlight/styles.layer.css';
import { Loader } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showShortcuts } from '#app-kit/navigation/shell-commands.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { paletteMessages } from '../../messages/palette-messages.ts';
import styles from './palette.module.css';
import { paletteIcon } from './palette-icon.ts';
import { useAccounts } from './use-accounts.tsx';
import { useActions } from './use-actions.tsx';
import { useFound } from './use-found.tsx';
import { useScreens } from './use-screens.tsx';

/** ⌘K: what the account holds, every screen of the viewer's menu, their accounts, and what can be done from anywhere. */
export function Palette({ asked }: { asked: number }) {
  const t = useTexts(paletteMessages);
  const [query, setQuery] = useState('');
  const { groups: found, isSearching, failed } = useFound(query);
  const all = [...found, useActions(query), useScreens(), useAccounts(query)];
  useEffect(() => spotlight.open(), [asked]);
  return (
    <Spotlight
      actions={all.filter(({ actions }) => actions.length > 0)}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      classNames={{ action: styles.action, actionDescription: styles.description }}
      attributes={{ content: { 'aria-label': t('placeholder') } }}
      centered={false}
      yOffset="12vh"
      scrollable
      maxHeight={420}
      highlightQuery
      nothingFound={<Nothing query={query} isSearching={isSearching} failed={failed} />}
      searchProps={{
        leftSection: <Search {...paletteIcon} />,
        rightSection: isSearching ? <Loader size={16} aria-label={t('searching')} /> : null,
        placeholder: t('placeholder'),
        'aria-label': t('placeholder'),
        onKeyDown: (event) => {
          if (event.key === 'Enter') openFirst(event.currentTarget);
          if (event.key !== '?' || query !== '') return;
          event.preventDefault();
          spotlight.close();
          showShortcuts();
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

/** What has been found after the last key isn't selected by itself; Enter opens the first of it. */
function openFirst(field: HTMLElement): void {
  const palette = field.closest('[role=dialog]');
  if (!palette || palette.querySelector('[data-action][data-selected]')) return;
  palette.querySelector<HTMLElement>('[data-action]')?.click();
}
