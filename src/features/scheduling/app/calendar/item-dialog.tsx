import { Button, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { DayDialog } from '#features/tasks/app/list/day-dialog.tsx';
import { useTaskVerbs } from '#features/tasks/app/use-task-verbs.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CalendarItem } from '../../calendar.ts';
import { ScheduleDialog } from '../schedule-dialog.tsx';
import { calendarMessages } from './calendar-messages.ts';

interface ItemDialogProps {
  item: CalendarItem;
  mayMove: boolean;
  onClose: () => void;
}

/** What something in the calendar is, with the ways to open it and to change its time without dragging. */
export function ItemDialog({ item, mayMove, onClose }: ItemDialogProps) {
  const t = useTexts(calendarMessages);
  const format = useFormatter();
  const [isChanging, setChanging] = useState(false);
  const { kind, uid, title, at, isAllDay, isDone } = item;
  if (isChanging && kind === 'task') return <ChangeDue taskId={uid} onClose={onClose} />;
  if (isChanging) return <ChangeTime entryId={uid} onClose={onClose} />;
  const date = isAllDay
    ? format.dateTime(new Date(`${at}T00:00:00`), { dateStyle: 'full' })
    : format.dateTime(new Date(at), { dateStyle: 'full', timeStyle: 'short' });
  const states = [t(`kinds.${kind}`), ...(kind === 'task' && isDone ? [t('done')] : [])];
  return (
    <Modal opened onClose={onClose} title={<bdi>{title || t('untitled')}</bdi>} size="sm">
      <Text>{states.join(' · ')}</Text>
      <Text c="dimmed" mb="md">
        {date}
      </Text>
      <Group justify="flex-end" gap="xs">
        {mayMove && kind !== 'post' ? (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('changeTime')}
          </Button>
        ) : null}
        {kind === 'run' ? (
          <ButtonLink to="/settings/scheduled" search={{ rule: uid }}>
            {t('open')}
          </ButtonLink>
        ) : kind === 'task' ? (
          <ButtonLink to="/my-tasks/all" search={{ task: uid }}>
            {t('open')}
          </ButtonLink>
        ) : (
          <ButtonLink to={kind === 'post' ? `/content/${item.entryId}/posts` : `/content/${uid}`}>
            {t('open')}
          </ButtonLink>
        )}
      </Group>
    </Modal>
  );
}

function ChangeTime({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { content } = api.account(useAccountId());
  const { data: entry } = useQuery(content.getEntry.queryOptions({ input: { entryId } }));
  return entry ? <ScheduleDialog entry={entry} onClose={onClose} onSaved={() => undefined} /> : null;
}

function ChangeDue({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { tasks } = api.account(useAccountId());
  const { data: task } = useQuery(tasks.getTask.queryOptions({ input: { taskId } }));
  const verbs = useTaskVerbs();
  return task ? <DayDialog opened tasks={[task]} verbs={verbs} onClose={onClose} /> : null;
}
