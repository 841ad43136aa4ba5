import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { ArrowLeft, LayoutGrid, List, Trash2 } from 'lucide-react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../messages.ts';
import styles from './browser.module.css';
import { noFilter, type ListSearch } from './filters/list-search.ts';
import { SelectAllBox } from './items/select-all-box.tsx';
import { leaveLayout } from './layout-switch.ts';
import type { EntryCollectionProps } from './entry-collection.tsx';

type BrowserActionsProps = Pick<EntryCollectionProps, 'layout' | 'search' | 'list' | 'selection' | 'onSelect'> & {
  onChange: (change: Partial<ListSearch>) => void;
};

/** Below toolbar and table head, in pixels. */
const listTop = 120;

const layouts = [
  { layout: 'feed', to: '/content-feed', Icon: LayoutGrid },
  { layout: 'list', to: '/content-list', Icon: List },
] as const;

/** Which layout, the trash, and in the feed what selects everything: the table has it in its head. */
export function BrowserActions({ layout: current, onChange, ...rest }: BrowserActionsProps) {
  const { search, selection, list } = rest;
  const t = useTexts(contentMessages);
  return (
    <>
      {current === 'feed' && list.entries.length > 0 ? <SelectAllBox {...rest} withText /> : null}
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
