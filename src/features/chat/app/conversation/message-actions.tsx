import { Menu } from '@mantine/core';
import { Copy, Ellipsis, Pencil, Pin, PinOff, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#app-kit/view/use-may.ts';
import { copyText } from '#ui/text/copy-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { everyReaction, quickReactions, type Reaction } from '../../limits.ts';
import type { ChatMessage } from '../../message.ts';
import { chatMessages } from '../messages.ts';
import styles from './message-item.module.css';
import { useMessageVerbs } from './use-message-verbs.ts';

interface MessageActionsProps {
  message: ChatMessage;
  name: string;
  viewerId: string;
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** At the message under the pointer or with the focus; the menu is made when it is opened. */
export function MessageActions(props: MessageActionsProps) {
  const t = useTexts(chatMessages);
  const { message, name, onReply } = props;
  const [opened, setOpened] = useState(false);
  const mayWrite = useMay()('chat.write');
  return (
    <span className={styles.actions} data-open={opened || undefined}>
      {mayWrite ? (
        <button
          type="button"
          className={styles.action}
          title={t('reply')}
          tabIndex={-1}
          onClick={() => onReply(message)}
        >
          <Reply {...icon} />
          <span className="visually-hidden">{t('reply')}</span>
        </button>
      ) : null}
      <Menu opened={opened} onChange={setOpened} position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={styles.action} aria-label={t('more', { name })}>
            <Ellipsis {...icon} />
          </button>
        </Menu.Target>
        {opened ? <MenuContent {...props} mayWrite={mayWrite} /> : null}
      </Menu>
    </span>
  );
}

function MenuContent({ message, viewerId, mayWrite, onReply, onEdit }: MessageActionsProps & { mayWrite: boolean }) {
  const t = useTexts(chatMessages);
  const { pin, remove } = useMessageVerbs(message);
  const may = useMay();
  const isOwn = message.userId === viewerId;
  const isPinned = message.pinnedDate !== null;
  const copy = () => void copyText(message.text, { copied: t('copied'), copyFailed: t('copyFailed') });
  return (
    <Menu.Dropdown>
      {mayWrite ? (
        <>
          <Choices message={message} viewerId={viewerId} />
          <Menu.Item leftSection={<Reply {...icon} data-flip />} onClick={() => onReply(message)}>
            {t('reply')}
          </Menu.Item>
          {isOwn ? (
            <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => onEdit(message)}>
              {t('edit')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={isPinned ? <PinOff {...icon} /> : <Pin {...icon} />}
            onClick={() => void pin(!isPinned)}
          >
            {t(isPinned ? 'unpin' : 'pin')}
          </Menu.Item>
        </>
      ) : null}
      {message.text ? (
        <Menu.Item leftSection={<Copy {...icon} />} onClick={copy}>
          {t('copy')}
        </Menu.Item>
      ) : null}
      {mayWrite && (isOwn || may('team.manage')) ? (
        <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={() => void remove()}>
          {t('remove')}
        </Menu.Item>
      ) : null}
    </Menu.Dropdown>
  );
}

/** A few reactions, and more of them behind a plus. */
function Choices({ message, viewerId }: { message: ChatMessage; viewerId: string }) {
  const t = useTexts(chatMessages);
  const { react } = useMessageVerbs(message);
  const [hasAll, setAll] = useState(false);
  const choices: readonly Reaction[] = hasAll ? everyReaction : quickReactions;
  const isOn = (emoji: string) =>
    message.reactions.some((reaction) => reaction.emoji === emoji && reaction.userIds.includes(viewerId));
  return (
    <div className={styles.choices} role="group" aria-label={t('react')}>
      {choices.map((emoji) => (
        <Menu.Item
          key={emoji}
          className={styles.choice}
          aria-label={emoji}
          data-on={isOn(emoji) || undefined}
          onClick={() => void react(emoji, !isOn(emoji))}
        >
          {emoji}
        </Menu.Item>
      ))}
      {hasAll ? null : (
        <Menu.Item
          className={styles.choice}
          closeMenuOnClick={false}
          aria-label={t('moreReactions')}
          onClick={() => setAll(true)}
        >
          +
        </Menu.Item>
      )}
    </div>
  );
}
