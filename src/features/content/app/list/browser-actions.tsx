import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { ArrowLeft, LayoutGrid, List, Trash2 } from 'lucide-react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../messages.ts';
import styles from './browser.module.css';
import type { BrowserLayout } from './entry-browser.tsx';
import { noFilter, type ListSearch } from './filters/list-search.ts';
import { leaveLayout } from './layout-switch.ts';
import type { Selection } from '../bulk/selection.ts';

interface BrowserActionsProps {
  layout: BrowserLayout;
  search: ListSearch;
  selection: Selection;
  onChange: (change: Partial<ListSearch>) => void;
}

/** Below toolbar and table head, in pixels. */
const listTop = 120;

const layouts = [
  { layout: 'feed', to: '/content-feed', Icon: LayoutGrid },
  { layout: 'list', to: '/content-list', Icon: List },
] as const;

export function BrowserActions({ layout: current, search, selection, onChange }: BrowserActionsProps) {
  const t = useTexts(contentMessages);
  return (
    <>
      <div role="group" aria-label={t('layout')} className={styles.toggle}>
        {layouts.map(({ layout, to, Icon }) => (
          <Tooltip key={layout} label={t(`layouts.${layout}`)}>
            <PlainLink
              to={to}
              search={true}
              resetScroll={false}
              onClick={() => leaveLayout(selection, listTop)}
              className={styles.layout}
              aria-label={t(`layouts.${layout}`)}
              aria-current={layout === current ? 'true' : undefined}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </PlainLink>
          </Tooltip>
        ))}
      </div>
      {search.trash ? (
        <Button
          variant="default"
          leftSection={<ArrowLeft size={16} aria-hidden className={styles.mirrored} />}
          onClick={() => onChange({ trash: false })}
        >
          {t('leaveTrash')}
        </Button>
      ) : (
        <Tooltip label={t('openTrash')}>
          <ActionIcon aria-label={t('openTrash')} onClick={() => onChange({ ...noFilter, trash: true })}>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
