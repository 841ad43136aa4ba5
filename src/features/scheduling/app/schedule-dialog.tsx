import { Button, Modal, Text, TextInput } from '@mantine/core';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { Entry } from '#features/content/entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { scheduleMessages } from './schedule-messages.ts';

interface ScheduleDialogProps {
  entry: Pick<Entry, 'uid' | 'statusPublish' | 'schedule'>;
  onClose: () => void;
  onSaved: () => unknown;
}

/** As `datetime-local` writes a moment, in the browser's zone. */
export function localOf(at: string | null | undefined): string {
  if (!at) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const momentOf = (local: string): Date | null => (local ? new Date(local) : null);

export function ScheduleDialog({ entry: { uid, statusPublish, schedule }, onClose, onSaved }: ScheduleDialogProps) {
  const t = useTexts(scheduleMessages);
  const { scheduling } = api.account(useAccountId());
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const isLive = statusPublish === 'published';
  const send = (publishAt: Date | null, unpublishAt: Date | null) =>
    scheduling.scheduleEntries.call({ entryIds: [uid], ...(!isLive && { publishAt }), unpublishAt, timeZone });
  const done = () => {
    onClose();
    void onSaved();
  };
  const clear = async () => {
    await send(null, null);
    done();
  };
  const action = useActionForm({
    values: { publishAt: localOf(schedule?.publishAt), unpublishAt: localOf(schedule?.unpublishAt) },
    schema: () => import('../schedule.ts').then(({ ScheduleTimes }) => ScheduleTimes),
    send: (values) => send(momentOf(values.publishAt), momentOf(values.unpublishAt)),
    onSent: done,
  });
  const { values, set, errors } = action;
  const field = (name: 'publishAt' | 'unpublishAt') => ({
    type: 'datetime-local',
    name,
    label: t(name),
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [name]: currentTarget.value }),
  });
  const clearing = schedule ? (
    <Button variant="subtle" color="gray" onClick={() => void clear()}>
      {t('clear')}
    </Button>
  ) : null;
  return (
    <Modal opened onClose={onClose} title={t('title')}>
      <DialogForm action={action} cancel={t('cancel')} submit={t('submit')} onCancel={onClose} opposite={clearing}>
        {isLive ? <Text>{t('live')}</Text> : <TextInput {...field('publishAt')} description={t('publishHint')} />}
        <TextInput {...field('unpublishAt')} description={t('unpublishHint')} />
        <Text size="sm" c="dimmed">
          {t('zone', { zone: timeZone.replaceAll('_', ' ') })}
        </Text>
      </DialogForm>
    </Modal>
  );
}
