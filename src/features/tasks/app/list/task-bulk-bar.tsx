import { Button, CloseButton, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AlarmClock, CircleCheck, Flag, RotateCcw, Trash2, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useEscape } from '#app-kit/selection/use-selection.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import bar from '#features/content/app/bulk/bulk-bar.module.css';
import { NameMark } from '#ui/name-mark.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Task } from '../../task.ts';
import { taskMessages } from '../messages.ts';
import type { TaskVerbs } from '../use-task-verbs.ts';
import { DayDialog } from './day-dialog.tsx';
import { SnoozeItems } from './task-menus.tsx';

interface TaskBulkBarProps {
  /** The selected ones. */
  tasks: readonly Task[];
  verbs: TaskVerbs;
  isSnoozing: boolean;
  onSnooze: (isOpen: boolean) => void;
  onClear: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Shown at the bottom while tasks are selected; Escape clears the selection. */
export function TaskBulkBar({ tasks, verbs, isSnoozing, onSnooze, onClear }: TaskBulkBarProps) {
  const t = useTexts(taskMessages);
  const [isPicking, setPicking] = useState(false);
  useEscape(!isPicking, onClear);
  const isTrash = tasks.every(({ deletedDate }) => deletedDate);
  const isDone = tasks.every(({ doneDate }) => doneDate);
  const then = (act: Promise<unknown>) => {
    void act;
    onClear();
  };
  const button = (text: string, section: ReactNode, act: () => Promise<unknown>) => (
    <Button variant="default" leftSection={section} onClick={() => then(act())}>
      {text}
    </Button>
  );
  return (
    <div className={bar.bar} role="region" aria-label={t('bar.title')}>
      <span role="status" className={bar.count}>
        {t('bar.selected', { count: tasks.length })}
      </span>
      <div className={bar.verbs}>
        {isTrash ? (
          button(t('restore'), <RotateCcw {...icon} />, () => verbs.restore(tasks))
        ) : (
          <>
            {isDone
              ? button(t('reopenIt'), <RotateCcw {...icon} />, () => verbs.reopen(tasks))
              : button(t('done'), <CircleCheck {...icon} />, () => verbs.complete(tasks))}
            <Menu opened={isSnoozing} onChange={onSnooze} position="top">
              <Menu.Target>
                <Button variant="default" leftSection={<AlarmClock {...icon} />}>
                  {t('snooze')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <SnoozeItems tasks={tasks} verbs={verbs} onPick={() => setPicking(true)} />
              </Menu.Dropdown>
            </Menu>
            <AssignMenu tasks={tasks} verbs={verbs} />
            <PriorityMenu tasks={tasks} verbs={verbs} />
            {button(t('delete'), <Trash2 {...icon} />, () => verbs.remove(tasks))}
          </>
        )}
      </div>
      <CloseButton className={bar.close} aria-label={t('bar.unselect')} onClick={onClear} />
      <DayDialog tasks={tasks} verbs={verbs} opened={isPicking} onClose={() => setPicking(false)} />
    </div>
  );
}

type MenuProps = Pick<TaskBulkBarProps, 'tasks' | 'verbs'>;

function AssignMenu({ tasks, verbs }: MenuProps) {
  const t = useTexts(taskMessages);
  const people = useQuery(api.account(useAccountId()).tasks.listTaskPeople.queryOptions()).data ?? [];
  return (
    <Menu position="top">
      <Menu.Target>
        <Button variant="default" leftSection={<UserRound {...icon} />}>
          {t('assign')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
        {people.map(({ userId, name, logoUrl }) => (
          <Menu.Item
            key={userId}
            leftSection={<NameMark name={name} src={logoUrl} size={20} round />}
            onClick={() => void verbs.assignTo(tasks, userId)}
          >
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => void verbs.assignTo(tasks, null)}>{t('nobody')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function PriorityMenu({ tasks, verbs }: MenuProps) {
  const t = useTexts(taskMessages);
  return (
    <Menu position="top">
      <Menu.Target>
        <Button variant="default" leftSection={<Flag {...icon} />}>
          {t('priority')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {([3, 2, 1, 0] as const).map((priority) => (
          <Menu.Item key={priority} onClick={() => void verbs.setPriority(tasks, priority)}>
            {t(`priorities.p${priority}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
