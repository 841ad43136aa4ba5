import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { indexBeside, moved } from '#lib/lists/list-order.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { DraggableRow } from '#ui/lists/draggable-row.tsx';
import { MoveItems } from '#ui/lists/move-items.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Destination } from '../../destination.ts';
import { destinationMessages } from './destination-messages.ts';
import { useDestinationVerbs } from './use-destination-verbs.ts';

const DestinationDialog = lazy(async () => ({ default: (await import('./destination-dialog.tsx')).DestinationDialog }));
const RemovalDialog = lazy(async () => ({ default: (await import('./removal-dialog.tsx')).RemovalDialog }));

/** /settings/destinations: the places that entries are written for, in order. */
export function DestinationsPage() {
  const t = useTexts(destinationMessages);
  const { writings } = api.account(useAccountId());
  const destinations = useQuery(writings.listDestinations.queryOptions());
  useLiveRefresh(['destinationsChanged'], writings.key());
  const [edited, setEdited] = useState<Destination | 'new'>();
  const [leaving, setLeaving] = useState<Destination>();
  const add = (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <Loaded query={destinations} failed={t('failed')} waiting={<SkeletonRows count={6} height={64} />}>
        {(all) =>
          all.length > 0 ? (
            <DestinationList destinations={all} onEdit={setEdited} onRemove={setLeaving} />
          ) : (
            <EmptyState icon={<Send size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
          )
        }
      </Loaded>
      <LateDialog opened={edited !== undefined}>
        {(opened) => <DestinationDialog edited={opened ? edited : undefined} onClose={() => setEdited(undefined)} />}
      </LateDialog>
      <LateDialog opened={leaving !== undefined}>
        {(opened) => <RemovalDialog destination={opened ? leaving : undefined} onClose={() => setLeaving(undefined)} />}
      </LateDialog>
    </>
  );
}

interface ListProps {
  destinations: readonly Destination[];
  onEdit: (destination: Destination) => void;
  onRemove: (destination: Destination) => void;
}

function DestinationList({ destinations, onEdit, onRemove }: ListProps) {
  const t = useTexts(destinationMessages);
  const { order } = useDestinationVerbs();
  const ids = destinations.map(({ uid }) => uid);
  const drop = (uid: string, target: string, edge: 'before' | 'after') => {
    const destination = destinations.find((one) => one.uid === uid);
    if (destination && uid !== target) order(destination, moved(ids, uid, indexBeside(ids, uid, target, edge)));
  };
  return (
    <ol className={rowList.list} data-opens aria-label={t('list')}>
      {destinations.map((destination, place) => (
        <DraggableRow
          key={destination.uid}
          uid={destination.uid}
          listId="destinations"
          dragLabel={t('drag', { name: destination.name })}
          onDrop={(uid, edge) => drop(uid, destination.uid, edge)}
        >
          <UnstyledButton className={rowList.words} onClick={() => onEdit(destination)}>
            <span className="visually-hidden">{t('edit')}</span>
            <bdi className={rowList.name}>{destination.name}</bdi>
            <Facts destination={destination} />
          </UnstyledButton>
          <RowMenu
            destination={destination}
            onEdit={onEdit}
            onRemove={onRemove}
            place={place}
            count={ids.length}
            onMove={(to) => order(destination, moved(ids, destination.uid, to))}
          />
        </DraggableRow>
      ))}
    </ol>
  );
}

function Facts({ destination: { name, kind, titleLimit, descriptionLimit, checks } }: { destination: Destination }) {
  const t = useTexts(destinationMessages);
  const facts = [
    ...(name === t(`kinds.${kind}`) ? [] : [t(`kinds.${kind}`)]),
    ...(titleLimit === 0 ? [t('noTitle')] : titleLimit === null ? [] : [t('titleUpTo', { limit: titleLimit })]),
    ...(descriptionLimit === null ? [] : [t('textUpTo', { limit: descriptionLimit })]),
    ...(checks.length > 0 ? [t('checks', { count: checks.length })] : []),
  ];
  return facts.length > 0 ? <span className={rowList.facts}>{facts.join(' · ')}</span> : null;
}

interface RowMenuProps extends Pick<ListProps, 'onEdit' | 'onRemove'> {
  destination: Destination;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
}

function RowMenu({ destination, onEdit, onRemove, ...order }: RowMenuProps) {
  const t = useTexts(destinationMessages);
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name: destination.name })}>
          <Ellipsis {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => onEdit(destination)}>
          {t('edit')}
        </Menu.Item>
        <MoveItems {...order} />
        <Menu.Divider />
        <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={() => onRemove(destination)}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
