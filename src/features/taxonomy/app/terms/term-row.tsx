import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DraggableRow } from '#ui/lists/draggable-row.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { taxonomyMessages } from '../messages.ts';
import type { TermItem } from './term-item.ts';
import { TermMenu, type TermMenuProps } from './term-menu.tsx';
import styles from './terms.module.css';

const TermEditForm = lazy(() => import('./term-edit-form.tsx').then((file) => ({ default: file.TermEditForm })));

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
        <bdi>{item.name}</bdi>
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
