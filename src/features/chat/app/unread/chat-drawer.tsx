import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { ConversationHead } from '../conversation/conversation-head.tsx';
import { chatMessages } from '../messages.ts';
import styles from './chat-drawer.module.css';

/** The messages about an entry beside the list that it was opened from. */
export function ChatDrawer({ entryId, onClose }: { entryId: string | null; onClose: () => void }) {
  const t = useTexts(chatMessages);
  // It fades out with what it shows.
  const [last, setLast] = useState(entryId);
  if (entryId && entryId !== last) setLast(entryId);
  return (
    <Drawer
      opened={entryId !== null}
      onClose={onClose}
      position="right"
      size={480}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      {last ? (
        <Conversation entryId={last} renderHead={(chat) => <ConversationHead entryId={last} chat={chat} />} />
      ) : null}
    </Drawer>
  );
}
