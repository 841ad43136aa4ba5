import { ActionIcon } from '@mantine/core';
import { Bell, BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showToast } from '#ui/notices/toast.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Chat } from '../../message.ts';
import { chatMessages } from '../messages.ts';
import styles from './conversation-head.module.css';

interface ConversationHeadProps {
  entryId: string;
  chat: Chat | undefined;
  /** Before its title: the way back on phones. */
  before?: ReactNode;
}

/** The entry that it is about, and whether one hears of it. */
export function ConversationHead({ entryId, chat, before }: ConversationHeadProps) {
  const t = useTexts(chatMessages);
  return (
    <header className={styles.head}>
      {before}
      <h2 className={styles.title}>
        <AppLink to="/content/$entryId" params={{ entryId }} title={t('openEntry')}>
          <bdi>{chat?.title || t('untitled')}</bdi>
        </AppLink>
      </h2>
      {chat ? <MuteButton chat={chat} /> : null}
    </header>
  );
}

export function MuteButton({ chat: { entryId, isMuted } }: { chat: Chat }) {
  const t = useTexts(chatMessages);
  const { chat } = api.account(useAccountId());
  const Icon = isMuted ? BellOff : Bell;
  const toggle = async () => {
    try {
      await chat.muteChat.call({ entryId, isMuted: !isMuted });
      snackbar.success(t(isMuted ? 'unmuted' : 'muted'));
    } catch (error) {
      showToast({ kind: 'error', title: t('notDone'), message: problemText(error) });
    }
    void queryClient.invalidateQueries({ queryKey: chat.key() });
  };
  return (
    <ActionIcon
      aria-label={t(isMuted ? 'unmute' : 'mute')}
      aria-pressed={isMuted}
      title={t(isMuted ? 'unmute' : 'mute')}
      onClick={() => void toggle()}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
