import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { chatKinds } from '#lib/chat-card.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewChannel, NotificationChannel } from '../notification.ts';
import { channelMessages } from './messages.ts';
import styles from './notification-settings.module.css';

/** The person's channel in a chat; undefined until it is known, null for none. */
export function useChannel(): NotificationChannel | null | undefined {
  return useQuery(api.me.notifications.getChannel.queryOptions()).data?.channel;
}

/** Connects a channel, and says whether cards arrive there. */
export function ChannelSettings() {
  const t = useTexts(channelMessages);
  const format = useFormatter();
  const queryClient = useQueryClient();
  const [isConnecting, setConnecting] = useState(false);
  const channel = useChannel();
  if (channel === undefined) return null;
  const remove = async () => {
    await api.me.notifications.removeChannel.call();
    await queryClient.invalidateQueries({ queryKey: api.me.notifications.key() });
  };
  const stateOf = ({ checkedDate, failure }: NotificationChannel) => {
    if (failure) return t('failed', { failure });
    if (!checkedDate) return t('checking');
    return t('arrived', { date: format.dateTime(checkedDate, { dateStyle: 'medium', timeStyle: 'short' }) });
  };
  return (
    <section className={styles.channel} aria-labelledby="notification-channel">
      <div className={styles.channelText}>
        <h3 id="notification-channel" className={styles.channelName}>
          {channel ? t('at', { kind: t(`kinds.${channel.kind}`), host: channel.host }) : t('title')}
        </h3>
        <p className={styles.channelState} data-failed={channel?.failure ? true : undefined} role="status">
          {channel ? stateOf(channel) : t('description')}
        </p>
      </div>
      <Button variant="default" size="xs" onClick={() => setConnecting(true)}>
        {t(channel ? 'change' : 'connect')}
      </Button>
      {channel ? (
        <ConfirmedButton label={t('remove')} title={t('removeTitle')} message={t('removeText')} onConfirm={remove} />
      ) : null}
      {isConnecting ? <ChannelDialog onClose={() => setConnecting(false)} /> : null}
    </section>
  );
}

function ChannelDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(channelMessages);
  const queryClient = useQueryClient();
  const { notifications } = api.me;
  const action = useActionForm<NewChannel, unknown>({
    schema: () => import('../notification.ts').then((file) => file.NewChannel),
    values: { kind: 'slack', address: '' },
    send: (values) => notifications.setChannel.call(values),
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: notifications.key() });
      onClose();
    },
  });
  const { kind } = action.values;
  const field = textFieldOf(action.form, { address: t('address') });
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <DialogForm action={action} cancel={t('cancel')} submit={t('save')} onCancel={onClose}>
        <NativeSelect
          label={t('kind')}
          value={kind}
          data={chatKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ currentTarget }) =>
            action.set({ kind: chatKinds.find((one) => one === currentTarget.value) ?? 'slack' })
          }
        />
        <TextInput
          description={t(`hints.${kind}`)}
          maxLength={2_000}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          required
          data-autofocus
          {...field('address')}
          dir="ltr"
        />
      </DialogForm>
    </Modal>
  );
}
