import { ActionIcon, Badge, Menu, Tooltip } from '@mantine/core';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { TypeMark } from '../type/type-mark.tsx';
import { DraggableRow } from '#ui/lists/draggable-row.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { MoveItems } from '#ui/lists/move-items.tsx';
import { taxonomyMessages } from './messages.ts';
import type { TermItem } from './term-item.ts';
import { useTermVerbs } from './use-term-verbs.ts';
import styles from './terms.module.css';

const TermEditForm = lazy(async () => ({ default: (await import('./term-edit-form.tsx')).TermEditForm }));

interface TermRowProps extends TermMenuProps {
  /** Rows can be dropped only within their own list. */
  listId: string;
  /** The term's children, below its row. */
  below?: ReactNode;
  onDrop: (uid: string, edge: 'before' | 'after') => void;
}

export function TermRow(props: TermRowProps) {
  const { item, listId, below, onDrop } = props;
  const t = useTexts(taxonomyMessages);
  const [isEditing, setEditing] = useState(false);
  return (
    <DraggableRow
      uid={item.uid}
      listId={listId}
      dragLabel={t('drag', { name: item.name })}
      below={below}
      onDrop={onDrop}
    >
      {isEditing ? (
        <Suspense>
          <TermEditForm item={item} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          <TermWords item={item} />
          <span className={styles.uses}>{t('uses', { count: item.uses })}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('edit', { name: item.name })}
            onClick={() => setEditing(true)}
          >
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
          <TermMenu {...props} />
        </>
      )}
    </DraggableRow>
  );
}

function TermWords({ item }: { item: TermItem }) {
  const t = useTexts(taxonomyMessages);
  const more = [item.alias, item.description].filter(Boolean).join(' · ');
  return (
    <div className={styles.words}>
      <span className={styles.name}>
        {item.kind === 'contentType' ? (
          <>
            <TypeMark contentTypeId={item.uid} size={16} />
            <AppLink to="/settings/content-types/$contentTypeId" params={{ contentTypeId: item.uid }}>
              <bdi>{item.name}</bdi>
            </AppLink>
          </>
        ) : (
          <bdi>{item.name}</bdi>
        )}
        {item.isPrivate ? (
          <Badge size="sm" variant="light" color="gray">
            {t('isPrivate')}
          </Badge>
        ) : null}
        {item.isOwn ? (
          <Tooltip label={t('ownText')} multiline maw={280}>
            <Badge size="sm" variant="light" color="gray" tabIndex={0}>
              {t('own')}
            </Badge>
          </Tooltip>
        ) : null}
      </span>
      {more ? (
        <span className={styles.more} dir="auto">
          {more}
        </span>
      ) : null}
      {item.path ? <bdi className={styles.path}>{item.path}</bdi> : null}
    </div>
  );
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Spec 1 §9: the duration of the backdrop's fade for a chip's confirmation. */
const backdropMs = 500;

interface TermMenuProps {
  item: TermItem;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
}

function TermMenu({ item, place, count, onMove }: TermMenuProps) {
  const t = useTexts(taxonomyMessages);
  const { remove } = useTermVerbs();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name: item.name })}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MoveItems place={place} count={count} onMove={onMove} />
          <Menu.Divider />
          <Menu.Item
            color="error"
            leftSection={<Trash2 {...icon} />}
            disabled={item.isOwn}
            onClick={() => (item.uses > 0 ? setAsking(true) : void remove(item).catch(() => undefined))}
          >
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title={t('removeTitle')}
        message={t('removeText', { count: item.uses, name: item.name })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        backdropDuration={backdropMs}
        onConfirm={() => remove(item)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
