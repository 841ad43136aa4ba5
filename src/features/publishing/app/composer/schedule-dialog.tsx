import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Slot } from '../../channel.ts';
import { nextSlots } from '../../slots.ts';
import { scheduleMessages } from './composer-messages.ts';

interface ScheduleDialogProps {
  initial: Date | null;
  /** Weekly times at which posts did best; none while too few are known. */
  best: readonly Slot[];
  onChoose: (when: Date) => Promise<unknown>;
  onClose: () => void;
}

/** As `datetime-local` writes a moment, in the browser's zone. */
const localOf = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const hourMs = 3_600_000;

/** When a post goes out. */
export function ScheduleDialog({ initial, best, onChoose, onClose }: ScheduleDialogProps) {
  const t = useTexts(scheduleMessages);
  const [now] = useState(() => new Date());
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const action = useActionForm({
    schema: () => import('../../post.ts').then(({ PostTime }) => PostTime),
    values: { when: localOf(initial ?? new Date(Math.ceil(now.getTime() / hourMs) * hourMs)) },
    send: ({ when }) => onChoose(new Date(when)),
    onSent: onClose,
  });
  const { values, set, errors } = action;
  return (
    <Modal opened onClose={onClose} title={t('title')}>
      <DialogForm action={action} cancel={t('cancel')} submit={t('submit')} onCancel={onClose}>
        <TextInput
          type="datetime-local"
          name="when"
          label={t('when')}
          description={t('zone', { zone: timeZone.replaceAll('_', ' ') })}
          data-autofocus
          value={values.when}
          error={errors['when']}
          onChange={(event) => set({ when: event.currentTarget.value })}
        />
        <BestTimes best={best} now={now} timeZone={timeZone} onChoose={(date) => set({ when: localOf(date) })} />
      </DialogForm>
    </Modal>
  );
}

interface BestTimesProps {
  best: readonly Slot[];
  now: Date;
  timeZone: string;
  onChoose: (date: Date) => void;
}

/** The next times of the week at which posts did best. */
function BestTimes({ best, now, timeZone, onChoose }: BestTimesProps) {
  const t = useTexts(scheduleMessages);
  const format = useFormatter();
  const coming = [...nextSlots(best, timeZone, now)].slice(0, 3);
  if (coming.length === 0) return null;
  const style = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return (
    <div>
      <Text size="sm">{t('best')}</Text>
      <Group gap="xs" mt="xs">
        {coming.map((date) => (
          <Button key={date.getTime()} size="compact-sm" variant="default" onClick={() => onChoose(date)}>
            {format.dateTime(date, style)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
