import { ActionIcon } from '@mantine/core';
import { AlarmClock, Ellipsis } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { taskMessages } from '../messages.ts';
import type { TaskRowProps } from './row-props.ts';
import styles from './task-row.module.css';

const loadMenus = () => import('./task-menus.tsx');
const RowMenu = lazy(async () => ({ default: (await loadPart(loadMenus)).RowMenu }));
const SnoozeMenu = lazy(async () => ({ default: (await loadPart(loadMenus)).SnoozeMenu }));

/** Snooze and everything else, while the pointer or the focus is on the row; on touch devices, one menu for all. */
export function RowActions(props: TaskRowProps) {
  const { task, isSnoozing, onSnooze } = props;
  const t = useTexts(taskMessages);
  const clock = (
    <ActionIcon
      className={styles.snooze}
      aria-label={t('snoozeIt', { title: task.title })}
      title={t('snooze')}
      onClick={() => onSnooze(task.uid)}
    >
      <AlarmClock size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
  const isOpen = task.doneDate === null && task.deletedDate === null;
  return (
    <span className={styles.actions} data-open={isSnoozing || undefined}>
      {!isOpen ? null : isSnoozing ? (
        <Suspense fallback={clock}>
          <SnoozeMenu tasks={[task]} verbs={props.verbs} onClose={() => onSnooze(null)} />
        </Suspense>
      ) : (
        clock
      )}
      <OpenedLater
        load={loadMenus}
        renderButton={(on) => (
          <ActionIcon aria-label={t('more', { title: task.title })} aria-haspopup="menu" {...on}>
            <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        )}
      >
        <RowMenu {...props} />
      </OpenedLater>
    </span>
  );
}
