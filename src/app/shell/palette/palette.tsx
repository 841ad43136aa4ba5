import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { Keyboard, Plus, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NameMark } from '#ui/name-mark.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { menuLeaves } from '#app-kit/screens/menu.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import { showShortcuts } from '#app-kit/navigation/shell-commands.ts';
import styles from './palette.module.css';
import { useFound } from './use-found.tsx';
import { useAccountOptions } from '../toolbar/use-account-options.ts';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** ⌘K: every screen of the viewer's menu, their accounts, and what can be done from anywhere. */
export function Palette({ asked }: { asked: number }) {
  const t = useTexts(shellMessages);
  const [query, setQuery] = useState('');
  const found = useFound(query);
  const groups = [...found, useActions(), useScreens(), useAccounts(query)].filter(({ actions }) => actions.length > 0);
  useEffect(() => spotlight.open(), [asked]);
  return (
    <Spotlight
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      classNames={{ action: styles.action, actionDescription: styles.description }}
      attributes={{ content: { 'aria-label': t('palette.placeholder') } }}
      centered={false}
      yOffset="12vh"
      scrollable
      maxHeight={420}
      highlightQuery
      nothingFound={t('palette.nothing')}
      searchProps={{
        leftSection: <Search {...icon} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
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

/** What has been found after the last key isn't selected by itself; Enter opens the first of it. */
function openFirst(field: HTMLElement): void {
  const palette = field.closest('[role=dialog]');
  if (!palette || palette.querySelector('[data-action][data-selected]')) return;
  palette.querySelector<HTMLElement>('[data-action]')?.click();
}

function useScreens(): SpotlightActionGroupData {
  const t = useTexts(shellMessages.palette);
  const navigate = useNavigate();
  const { accountId } = useView();
  const leaves = menuLeaves(useMenu());
  // A screen that stands in two places of the menu is one.
  const screens = leaves.filter((node, index) => leaves.findIndex(({ title }) => title === node.title) === index);
  const actions = screens.map((node) => {
    const url = (node.url ?? '/').replace('{accountId}', accountId ?? '');
    const Icon = node.icon;
    return {
      id: node.id,
      label: node.title ?? node.id,
      leftSection: Icon ? <Icon {...icon} /> : null,
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

function useAccounts(query: string): SpotlightActionGroupData {
  const t = useTexts(shellMessages.palette);
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

function useActions(): SpotlightActionGroupData {
  const t = useTexts(shellMessages);
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const create = {
    id: 'create',
    label: t('create'),
    leftSection: <Plus {...icon} />,
    rightSection: <Keys keys={['C']} />,
    onClick: () => void navigate({ to: createPath ?? '/' }),
  };
  const keys = {
    id: 'shortcuts',
    label: t('shortcuts'),
    leftSection: <Keyboard {...icon} />,
    rightSection: <Keys keys={['?']} />,
    onClick: showShortcuts,
  };
  return { group: t('palette.actions'), actions: createPath ? [create, keys] : [keys] };
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys} aria-hidden>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
