import { ActionIcon, Alert, Button, Menu, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, List, Pencil, Plus, Sparkles, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { treeWords } from '#features/content/app/list/filters/filter-words.ts';
import { useFilterWording } from '#features/content/app/list/filters/use-filter-wording.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SmartTag } from '../smart-tag.ts';
import { smartTagMessages } from './messages.ts';
import styles from './smart-tags.module.css';
import { useRemoveTag } from './use-remove-tag.ts';

const SmartTagDialog = lazy(async () => ({ default: (await import('./smart-tag-dialog.tsx')).SmartTagDialog }));

/** How often a run's progress is asked for, in milliseconds. */
const progressEvery = 1_000;

/** /settings/smart-tags: saved filters that keep a tag on what matches. */
export function SmartTagsPage() {
  const t = useTexts(smartTagMessages);
  const { smartTags } = api.account(useAccountId());
  const tags = useQuery({
    ...smartTags.listSmartTags.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.some(({ run }) => run !== null) ? progressEvery : false),
  });
  useLiveRefresh(['smartTagsChanged', 'entriesTagged'], smartTags.key());
  const [edited, setEdited] = useState<SmartTag | 'new'>();
  const add = (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <Loaded query={tags} failed={t('failed')} waiting={<SkeletonRows count={4} height={72} />}>
        {(all) =>
          all.length > 0 ? (
            <ul className={rowList.list} data-opens aria-label={t('list')}>
              {all.map((tag) => (
                <TagRow key={tag.uid} tag={tag} onEdit={() => setEdited(tag)} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={<Sparkles size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
          )
        }
      </Loaded>
      <LateDialog opened={edited !== undefined}>
        {(opened) => <SmartTagDialog edited={opened ? edited : undefined} onClose={() => setEdited(undefined)} />}
      </LateDialog>
    </>
  );
}

function TagRow({ tag, onEdit }: { tag: SmartTag; onEdit: () => void }) {
  const t = useTexts(smartTagMessages);
  const wording = useFilterWording();
  const { name, filter, entries, problem, run } = tag;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <UnstyledButton className={rowList.words} onClick={onEdit}>
          <span className="visually-hidden">{t('edit')}</span>
          <bdi className={rowList.name}>{name}</bdi>
          <span className={rowList.facts} dir="auto">
            {wording ? treeWords(filter, wording) : ' '}
          </span>
          <span className={rowList.facts} role={run ? 'status' : undefined}>
            {run ? t('running', run) : t('entries', { count: entries })}
          </span>
        </UnstyledButton>
        <RowMenu tag={tag} onEdit={onEdit} />
      </div>
      {problem ? (
        <Alert color="warning" className={styles.problem}>
          {problem}
        </Alert>
      ) : null}
    </li>
  );
}

function RowMenu({ tag, onEdit }: { tag: SmartTag; onEdit: () => void }) {
  const t = useTexts(smartTagMessages);
  const remove = useRemoveTag();
  const navigate = useNavigate();
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const where = { field: 'smartTags', op: 'hasAnyOf', value: [tag.uid] } as const;
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name: tag.name })}>
          <Ellipsis {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil {...icon} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<List {...icon} />}
          onClick={() => void navigate({ to: '/content-list', search: { where } as never })}
        >
          {t('show')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={() => void remove(tag)}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
