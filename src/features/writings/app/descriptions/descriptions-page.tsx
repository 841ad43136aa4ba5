import { ActionIcon, Button, Menu, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Plus, TextQuote, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { indexBeside, moved } from '#lib/lists/list-order.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { DraggableRow } from '#ui/lists/draggable-row.tsx';
import { MoveItems } from '#ui/lists/move-items.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { DescriptionText } from '../../description-text.ts';
import { descriptionMessages } from './description-messages.ts';
import { useDescriptionVerbs } from './use-description-verbs.ts';

const DescriptionDialog = lazy(async () => ({ default: (await import('./description-dialog.tsx')).DescriptionDialog }));

/** /settings/descriptions: texts that writers insert into entries, in the order of their menu. */
export function DescriptionsPage() {
  const t = useTexts(descriptionMessages);
  const { writings } = api.account(useAccountId());
  const descriptions = useQuery(writings.listDescriptions.queryOptions());
  useLiveRefresh(['descriptionsChanged'], writings.key());
  const [edited, setEdited] = useState<DescriptionText | 'new'>();
  const add = (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <Loaded query={descriptions} failed={t('failed')} waiting={<SkeletonRows count={4} height={72} />}>
        {(all) =>
          all.length > 0 ? (
            <DescriptionList descriptions={all} onEdit={setEdited} />
          ) : (
            <EmptyState icon={<TextQuote size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
          )
        }
      </Loaded>
      <LateDialog opened={edited !== undefined}>
        {(opened) => <DescriptionDialog edited={opened ? edited : undefined} onClose={() => setEdited(undefined)} />}
      </LateDialog>
    </>
  );
}

interface ListProps {
  descriptions: readonly DescriptionText[];
  onEdit: (text: DescriptionText) => void;
}

function DescriptionList({ descriptions, onEdit }: ListProps) {
  const t = useTexts(descriptionMessages);
  const { order, remove } = useDescriptionVerbs(descriptions);
  const ids = descriptions.map(({ uid }) => uid);
  const drop = (uid: string, target: string, edge: 'before' | 'after') => {
    const text = descriptions.find((one) => one.uid === uid);
    if (text && uid !== target) order(text, moved(ids, uid, indexBeside(ids, uid, target, edge)));
  };
  return (
    <ol className={rowList.list} data-opens aria-label={t('list')}>
      {descriptions.map((text, place) => (
        <DraggableRow
          key={text.uid}
          uid={text.uid}
          listId="descriptions"
          dragLabel={t('drag', { name: text.name })}
          onDrop={(uid, edge) => drop(uid, text.uid, edge)}
        >
          <UnstyledButton className={rowList.words} onClick={() => onEdit(text)}>
            <span className="visually-hidden">{t('edit')}</span>
            <bdi className={rowList.name}>{text.name}</bdi>
            <Text className={rowList.facts} span lineClamp={2} dir="auto">
              {plainText(text.body)}
            </Text>
          </UnstyledButton>
          <RowMenu
            text={text}
            place={place}
            count={ids.length}
            onEdit={() => onEdit(text)}
            onMove={(to) => order(text, moved(ids, text.uid, to))}
            onRemove={() => void remove(text).catch(() => undefined)}
          />
        </DraggableRow>
      ))}
    </ol>
  );
}

interface RowMenuProps {
  text: DescriptionText;
  /** From 0. */
  place: number;
  count: number;
  onEdit: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function RowMenu({ text, onEdit, onRemove, ...order }: RowMenuProps) {
  const t = useTexts(descriptionMessages);
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name: text.name })}>
          <Ellipsis {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil {...icon} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <MoveItems {...order} />
        <Menu.Divider />
        <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={onRemove}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
