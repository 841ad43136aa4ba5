import { Button } from '@mantine/core';
import { useFormatter, useTimeZone } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { localDue } from '../../groups.ts';
import type { NewTask, Task } from '../../task.ts';
import type { TaskFields } from '../../task-fields.ts';
import { refreshTasks } from '../task-cache.ts';
import { useTaskVerbs } from '../use-task-verbs.ts';
import { dialogMessages } from './dialog-messages.ts';
import { TaskInputs } from './task-inputs.tsx';
import styles from './task-dialog.module.css';

const schema = () => import('../../task-fields.ts').then(({ TaskFields: shape }) => shape);

const blank: TaskFields = {
  title: '',
  notes: '',
  contentId: null,
  priority: 0,
  dueDay: null,
  dueTime: null,
  repeat: '',
  checklist: [],
  assigneeIds: [],
  mediaIds: [],
};

/** Sent again after a lost response, it is the same task. */
export function NewTaskForm({ start, onClose }: { start: NewTask; onClose: () => void }) {
  const t = useTexts(dialogMessages);
  const accountId = useAccountId();
  const zone = useTimeZone();
  const { tasks } = api.account(accountId);
  const { zone: _zone, uid, ...given } = start;
  const action = useActionForm<TaskFields>({
    schema,
    values: { ...blank, ...given },
    send: (values) => tasks.createTask.call({ ...values, zone, uid }),
    onSent: () => {
      snackbar.success(t('created'));
      void refreshTasks(accountId);
      onClose();
    },
  });
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('create')} onCancel={onClose}>
      <TaskInputs form={action} />
    </DialogForm>
  );
}

/** Day and time by the reader's clock. */
const valuesOf = ({ assignees, ...task }: Task, zone: string): TaskFields => ({
  title: task.title,
  notes: task.notes,
  contentId: task.contentId,
  priority: task.priority,
  ...localDue(task, zone),
  repeat: task.repeat,
  checklist: task.checklist,
  assigneeIds: assignees.map(({ userId }) => userId),
  mediaIds: task.mediaIds,
});

function useTaskEdit(task: Task, onClose: () => void) {
  const t = useTexts(dialogMessages);
  const accountId = useAccountId();
  const zone = useTimeZone() ?? 'UTC';
  const { tasks } = api.account(accountId);
  return useEditForm<TaskFields, Task>({
    schema,
    record: task,
    valuesOf: (record) => valuesOf(record, zone),
    send: ({ changes, values: { dueDay, dueTime }, version }) => {
      // Of another zone, the one would be changed without the other.
      const isMoved = 'dueDay' in changes || 'dueTime' in changes;
      return tasks.updateTask.call({
        ...changes,
        ...(isMoved && { dueDay, dueTime }),
        zone,
        taskId: task.uid,
        version,
      });
    },
    onSaved: () => {
      snackbar.success(t('saved'));
      void refreshTasks(accountId);
      onClose();
    },
  });
}

/** Changes by others are merged; where both changed a field, it asks. */
export function EditTaskForm({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTexts(dialogMessages);
  const mayEdit = useMay()('task.edit');
  const verbs = useTaskVerbs();
  const edit = useTaskEdit(task, onClose);
  return (
    <form className={styles.form} onSubmit={(event) => void edit.submit(event)} noValidate>
      <EditNotices edit={edit} labelOf={([name = '']) => t(name as keyof TaskFields)} />
      <TaskInputs form={edit} former={task.assignees.filter(({ isMember }) => !isMember)} readOnly={!mayEdit} />
      <History task={task} />
      <div className={styles.buttons}>
        {mayEdit ? (
          <Button
            variant="subtle"
            color="error"
            onClick={() => {
              edit.discard();
              void verbs.remove([task]);
              onClose();
            }}
          >
            {t('delete')}
          </Button>
        ) : null}
        <span className={styles.gap} />
        <Button variant="default" onClick={onClose}>
          {t(mayEdit ? 'cancel' : 'close')}
        </Button>
        {mayEdit ? (
          <Button type="submit" loading={edit.isSaving}>
            {t('save')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function History({ task: { createdByName, createDate, doneByName, doneDate } }: { task: Task }) {
  const t = useTexts(dialogMessages);
  const format = useFormatter();
  const text = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
  const created = { name: createdByName, date: text(createDate) };
  const done = doneDate && { name: doneByName, date: text(doneDate) };
  return (
    <p className={styles.history}>
      {createdByName ? t('addedBy', created) : t('added', created)}
      {done ? ` · ${doneByName ? t('doneBy', done) : t('done', done)}` : ''}
    </p>
  );
}
