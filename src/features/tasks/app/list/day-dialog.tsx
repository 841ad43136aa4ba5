import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import { localDue } from '../../groups.ts';
import type { Task } from '../../task.ts';
import { dialogMessages } from '../dialog/dialog-messages.ts';
import { useReading } from '../use-day-name.ts';
import type { TaskVerbs } from '../use-task-verbs.ts';

interface DayDialogProps {
  tasks: readonly Task[];
  verbs: TaskVerbs;
  opened: boolean;
  onClose: () => void;
}

/** Moves tasks to any day and time. */
export function DayDialog({ opened, onClose, ...given }: DayDialogProps) {
  const t = useTexts(dialogMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('pickDate')} size="sm">
      {opened ? <DayForm {...given} onClose={onClose} /> : null}
    </Modal>
  );
}

function DayForm({ tasks, verbs, onClose }: Omit<DayDialogProps, 'opened'>) {
  const t = useTexts(dialogMessages);
  const { now, zone } = useReading();
  const [first] = tasks;
  const due = first && localDue(first, zone);
  const [day, setDay] = useState(due?.dueDay ?? dayAt(now, zone));
  const [time, setTime] = useState(due?.dueTime ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!day) return;
        void verbs.move(tasks, { dueDay: day, dueTime: time || null });
        onClose();
      }}
    >
      <Stack gap="md">
        <Group grow>
          <TextInput
            type="date"
            label={t('day')}
            value={day}
            required
            data-autofocus
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            label={t('time')}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('move')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
