import { ActionIcon, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  AlarmClock,
  CalendarDays,
  CalendarOff,
  CheckSquare,
  CircleCheck,
  Ellipsis,
  type LucideIcon,
  Pencil,
  RotateCcw,
  Sun,
  Sunrise,
  Trash2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { snoozed, type Snooze, snoozes } from '../../groups.ts';
import type { Task } from '../../task.ts';
import { taskMessages } from '../messages.ts';
import { useReading } from '../use-day-name.ts';
import type { TaskVerbs } from '../use-task-verbs.ts';
import { DayDialog } from './day-dialog.tsx';
import type { TaskRowProps } from './row-props.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const icons: Record<Snooze, LucideIcon> = { laterToday: Sun, tomorrow: Sunrise, nextWeek: CalendarDays };

interface SnoozeItemsProps {
  tasks: readonly Task[];
  verbs: TaskVerbs;
  onPick: () => void;
}

/** Later today, tomorrow, next week, another day, none. */
export function SnoozeItems({ tasks, verbs, onPick }: SnoozeItemsProps) {
  const t = useTexts(taskMessages);
  const at = useReading();
  const hasDate = tasks.some(({ dueDay, repeat }) => dueDay && !repeat);
  return (
    <>
      {snoozes.map((snooze) => {
        const day = snoozed(snooze, at);
        const Icon = icons[snooze];
        return day ? (
          <Menu.Item key={snooze} leftSection={<Icon {...icon} />} onClick={() => void verbs.move(tasks, day)}>
            {t(`snoozes.${snooze}`)}
          </Menu.Item>
        ) : null;
      })}
      <Menu.Item leftSection={<AlarmClock {...icon} />} onClick={onPick}>
        {t('pickDate')}
      </Menu.Item>
      {hasDate ? (
        <Menu.Item leftSection={<CalendarOff {...icon} />} onClick={() => void verbs.move(tasks, { dueDay: null })}>
          {t('noDate')}
        </Menu.Item>
      ) : null}
    </>
  );
}

/** Open at once, in place of its button; the focus goes back to the task. */
export function SnoozeMenu({ tasks, verbs, onClose }: Omit<SnoozeItemsProps, 'onPick'> & { onClose: () => void }) {
  const t = useTexts(taskMessages);
  const { target, opened, setOpened } = useOpenOnMount();
  // The menu closes before it is rendered with what was chosen.
  const isPicking = useRef(false);
  const [, render] = useState(0);
  const [first] = tasks;
  const leave = () => {
    target.current?.closest('[data-task]')?.querySelector<HTMLElement>('[data-open]')?.focus();
    onClose();
  };
  const pick = () => {
    isPicking.current = true;
    render((times) => times + 1);
  };
  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        onClose={() => (isPicking.current ? undefined : leave())}
        position="bottom-end"
        returnFocus={false}
      >
        <Menu.Target>
          <ActionIcon ref={target} aria-label={t('snoozeIt', { title: first?.title ?? '' })}>
            <AlarmClock {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <SnoozeItems tasks={tasks} verbs={verbs} onPick={pick} />
        </Menu.Dropdown>
      </Menu>
      <DayDialog tasks={tasks} verbs={verbs} opened={isPicking.current} onClose={leave} />
    </>
  );
}

/** Initially open. */
export function RowMenu(props: TaskRowProps) {
  const { task, verbs } = props;
  const t = useTexts(taskMessages);
  const { target, opened, setOpened } = useOpenOnMount();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon ref={target} aria-label={t('more', { title: task.title })}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <RowItems {...props} onPick={() => setPicking(true)} />
        </Menu.Dropdown>
      </Menu>
      <DayDialog tasks={[task]} verbs={verbs} opened={isPicking} onClose={() => setPicking(false)} />
    </>
  );
}

function RowItems({ task, verbs, isSelected, onOpen, onSelect, onPick }: TaskRowProps & { onPick: () => void }) {
  const t = useTexts(taskMessages);
  const isTouch = useMediaQuery('(hover: none)', undefined, { getInitialValueInEffect: false });
  const item = (text: string, Icon: LucideIcon, act: () => unknown) => (
    <Menu.Item leftSection={<Icon {...icon} />} onClick={() => void act()}>
      {text}
    </Menu.Item>
  );
  const select = isTouch && !isSelected ? item(t('selectIt'), CheckSquare, () => onSelect(task.uid)) : null;
  if (task.deletedDate)
    return (
      <>
        {item(t('restore'), RotateCcw, () => verbs.restore([task]))}
        {select}
      </>
    );
  return (
    <>
      {item(t('edit'), Pencil, () => onOpen(task.uid))}
      {task.doneDate ? null : (
        <>
          {item(t('done'), CircleCheck, () => verbs.complete([task]))}
          <Menu.Divider />
          <SnoozeItems tasks={[task]} verbs={verbs} onPick={onPick} />
          <Menu.Divider />
        </>
      )}
      {select}
      {item(t('delete'), Trash2, () => verbs.remove([task]))}
    </>
  );
}
