import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarDays, Ellipsis, Plus, UserRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { newUid } from '#lib/new-uid.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import { NameMark } from '#ui/name-mark.tsx';
import { showToast } from '#ui/notices/toast.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { dayAfter, snoozed } from '../../groups.ts';
import type { NewTask, Task } from '../../task.ts';
import { taskMessages } from '../messages.ts';
import { refreshTasks } from '../task-cache.ts';
import { useDayName, useReading } from '../use-day-name.ts';
import styles from './quick-add.module.css';

type Draft = Pick<NewTask, 'dueDay' | 'assigneeIds' | 'contentId'>;

interface QuickAddProps {
  /** What a new task has at first, by where it is added. */
  start: Draft;
  onAdded?: (task: Task) => void;
  /** Goes on in the dialog. */
  onDetails: (draft: NewTask) => void;
  /** Beside other things. */
  isNarrow?: boolean;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A new task on one line: a title, and for whom and when. Enter adds it and goes on with the next one. */
export function QuickAdd({ start, onAdded, onDetails, isNarrow }: QuickAddProps) {
  const t = useTexts(taskMessages);
  const { zone } = useReading();
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<Draft>({});
  const draft = { ...start, ...chosen };
  const add = useAdd(onAdded);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const words = title.trim();
    if (!words || add.isPending) return;
    setTitle('');
    setChosen({});
    add.mutate({ ...draft, title: words, zone, uid: newUid() }, { onError: () => setTitle((now) => now || words) });
  };
  return (
    <form className={styles.add} data-quick-add data-narrow={isNarrow || undefined} onSubmit={submit}>
      <TextInput
        className={styles.title}
        variant="unstyled"
        aria-label={t('add')}
        placeholder={t('add')}
        leftSection={<Plus size={18} strokeWidth={1.75} aria-hidden />}
        value={title}
        maxLength={300}
        dir="auto"
        enterKeyHint="done"
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <DayChoice draft={draft} onChoose={(dueDay) => setChosen({ ...chosen, dueDay })} />
      <PersonChoice draft={draft} onChoose={(assigneeIds) => setChosen({ ...chosen, assigneeIds })} />
      <ActionIcon
        aria-label={t('details')}
        title={t('details')}
        onClick={() => {
          onDetails({ ...draft, title });
          setTitle('');
        }}
      >
        <Ellipsis {...icon} />
      </ActionIcon>
    </form>
  );
}

function useAdd(onAdded: QuickAddProps['onAdded']) {
  const t = useTexts(taskMessages);
  const accountId = useAccountId();
  const { tasks } = api.account(accountId);
  return useMutation({
    mutationFn: (task: NewTask) => tasks.createTask.call(task),
    onSuccess: (task) => {
      onAdded?.(task);
      return refreshTasks(accountId);
    },
    onError: (error) => showToast({ kind: 'error', title: t('notDone'), message: problemText(error) }),
  });
}

interface ChoiceProps<V> {
  draft: Draft;
  onChoose: (value: V) => void;
}

function DayChoice({ draft: { dueDay = null }, onChoose }: ChoiceProps<string | null>) {
  const t = useTexts(taskMessages);
  const dayName = useDayName();
  const at = useReading();
  const today = dayAt(at.now, at.zone);
  const nextWeek = snoozed('nextWeek', at)?.dueDay ?? dayAfter(today, 7);
  const days = [
    [today, t('today')],
    [dayAfter(today, 1), t('tomorrow')],
    [nextWeek, t('snoozes.nextWeek')],
  ] as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={styles.choice}
          title={t('date')}
          aria-label={t('dateIs', { day: dueDay ? dayName(dueDay) : t('noDate') })}
          data-chosen={dueDay !== null || undefined}
        >
          <CalendarDays {...icon} />
          <span className={styles.word}>{dueDay ? dayName(dueDay) : t('date')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {days.map(([day, name]) => (
          <Menu.Item key={name} onClick={() => onChoose(day)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChoose(null)}>{t('noDate')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function PersonChoice({ draft: { assigneeIds = [] }, onChoose }: ChoiceProps<string[]>) {
  const t = useTexts(taskMessages);
  const people = useQuery(api.account(useAccountId()).tasks.listTaskPeople.queryOptions()).data ?? [];
  const chosen = people.find(({ userId }) => userId === assigneeIds[0]);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={styles.choice}
          title={t('assign')}
          aria-label={t('assignedTo', { name: chosen?.name ?? t('nobody') })}
          data-chosen={chosen !== undefined || undefined}
        >
          {chosen ? <NameMark name={chosen.name} src={chosen.logoUrl} size={18} round /> : <UserRound {...icon} />}
          <span className={styles.word}>{chosen ? <bdi>{chosen.name}</bdi> : t('assign')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.people}>
        {people.map(({ userId, name, logoUrl }) => (
          <Menu.Item
            key={userId}
            leftSection={<NameMark name={name} src={logoUrl} size={20} round />}
            onClick={() => onChoose([userId])}
          >
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChoose([])}>{t('nobody')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
