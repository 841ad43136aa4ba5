import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import type { Entry } from '#features/content/entry.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewTask, Task } from '../../task.ts';
import { QuickAdd } from '../list/quick-add.tsx';
import { DueText, PriorityFlag } from '../list/task-row.tsx';
import { taskMessages } from '../messages.ts';
import { taskEvents } from '../task-events.ts';
import { useReading } from '../use-day-name.ts';
import { type TaskVerbs, useTaskVerbs } from '../use-task-verbs.ts';
import { entryMessages } from './entry-messages.ts';
import styles from './entry-tasks.module.css';

const TaskDialog = lazy(async () => ({ default: (await import('../dialog/task-dialog.tsx')).TaskDialog }));

/** Few entries have more; all of them are under My tasks. */
const most = 50;

/** An entry's open tasks in its editor: added on one line, and checked off. */
export function EntryTasks({ entry: { uid: entryId } }: { entry: Entry }) {
  const t = useTexts(entryMessages);
  const may = useMay();
  const { tasks } = api.account(useAccountId());
  const found = useQuery({
    ...tasks.listTasks.queryOptions({ input: { entryId, limit: most } }),
    enabled: may('task.read'),
  }).data;
  const [shown, setShown] = useState<string | NewTask | null>(null);
  const verbs = useTaskVerbs();
  useLiveRefresh(taskEvents, tasks.key());
  const mayEdit = may('task.edit');
  if (!may('task.read') || (!mayEdit && !found?.items.length)) return null;
  return (
    <>
      <dt className={styles.heading}>{t('title')}</dt>
      <dd className={styles.tasks}>
        {found && found.items.length > 0 ? (
          <ul className={styles.list}>
            {found.items.map((task) => (
              <EntryTask key={task.uid} task={task} verbs={verbs} mayEdit={mayEdit} onOpen={() => setShown(task.uid)} />
            ))}
          </ul>
        ) : null}
        {mayEdit ? <QuickAdd start={{ contentId: entryId }} onDetails={setShown} isNarrow /> : null}
        <LateDialog opened={shown !== null}>
          {(opened) => <TaskDialog shown={opened ? shown : null} onClose={() => setShown(null)} />}
        </LateDialog>
      </dd>
    </>
  );
}

interface EntryTaskProps {
  task: Task;
  verbs: TaskVerbs;
  mayEdit: boolean;
  onOpen: () => void;
}

function EntryTask({ task, verbs, mayEdit, onOpen }: EntryTaskProps) {
  const t = useTexts(taskMessages);
  const at = useReading();
  const isDone = task.doneDate !== null;
  return (
    <li className={styles.task} data-done={isDone || undefined}>
      <Checkbox
        radius="xl"
        size="xs"
        color="success"
        aria-label={t(isDone ? 'reopen' : 'complete', { title: task.title })}
        checked={isDone}
        disabled={!mayEdit}
        onChange={() => void (isDone ? verbs.reopen([task]) : verbs.complete([task]))}
      />
      <button type="button" className={styles.title} onClick={onOpen}>
        <PriorityFlag priority={task.priority} />
        <bdi>{task.title}</bdi>
      </button>
      <DueText task={task} at={at} hidesDay={false} />
    </li>
  );
}
