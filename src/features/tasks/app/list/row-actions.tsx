import { ActionIcon } from '@mantine/core';
import { AlarmClock, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { taskMessages } from '../messages.ts';
import type { TaskRowProps } from './row-props.ts';
import { RowMenu, SnoozeMenu } from './task-menus.tsx';
import styles from './task-row.module.css';

/**
 * Snooze and everything else, while the pointer or the focus is on the row; on touch devices, one menu for all. The menus
 * take the place of their buttons when these are pressed.
 */
export function RowActions(props: TaskRowProps) {
  const { task, isSnoozing, onSnooze } = props;
  const t = useTexts(taskMessages);
  const [isPressed, setPressed] = useState(false);
  const isOpen = task.doneDate === null && task.deletedDate === null;
  const clock = isSnoozing ? (
    <SnoozeMenu tasks={[task]} verbs={props.verbs} onClose={() => onSnooze(null)} />
  ) : (
    <ActionIcon
      className={styles.snooze}
      aria-label={t('snoozeIt', { title: task.title })}
      title={t('snooze')}
      onClick={() => onSnooze(task.uid)}
    >
      <AlarmClock size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
  return (
    <span className={styles.actions} data-open={isSnoozing || undefined}>
      {isOpen ? clock : null}
      {isPressed ? (
        <RowMenu {...props} />
      ) : (
        <ActionIcon aria-label={t('more', { title: task.title })} aria-haspopup="menu" onClick={() => setPressed(true)}>
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
