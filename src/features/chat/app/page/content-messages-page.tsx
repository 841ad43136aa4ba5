import { ActionIcon, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ArrowLeft, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { flag, searchText, uid } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { ConversationHead } from '../conversation/conversation-head.tsx';
import styles from './content-messages.module.css';
import { ConversationList } from './conversation-list.tsx';
import { FoundMessages } from './found-messages.tsx';
import { pageMessages } from './page-messages.ts';

const fields = { entry: uid, message: uid, q: searchText, unread: flag };

/** /content-messages: all conversations beside the open one; only one of them on phones. */
export function ContentMessagesPage() {
  const t = useTexts(pageMessages);
  const [{ entry, message, q, unread }, set] = useSearchState(fields);
  const isNarrow = useMediaQuery(upTo('tablet'), undefined, { getInitialValueInEffect: false });
  const open = (entryId: string, messageId?: string) =>
    set({ entry: entryId, message: messageId }, { push: isNarrow && !entry });
  const close = () => set({ entry: undefined, message: undefined });
  return (
    <>
      {isNarrow && entry ? (
        // The conversation has a head of its own, and a phone little room.
        <h1 className="visually-hidden">{t('title')}</h1>
      ) : (
        <PageHeader title={t('title')} description={isNarrow ? undefined : t('description')} />
      )}
      <div className={styles.panes} data-open={entry !== undefined || undefined}>
        <div className={styles.side}>
          <div className={styles.tools}>
            <SearchField label={t('search')} value={q} onSearch={(text) => set({ q: text })} />
            {q === '' ? (
              <SegmentedControl
                aria-label={t('show')}
                data={[
                  { value: 'all', label: t('all') },
                  { value: 'unread', label: t('unread') },
                ]}
                value={unread ? 'unread' : 'all'}
                onChange={(value) => set({ unread: value === 'unread' })}
              />
            ) : null}
          </div>
          {q === '' ? (
            <ConversationList openId={entry} unread={unread} onOpen={open} onShowAll={() => set({ unread: false })} />
          ) : (
            <FoundMessages search={q} openId={message} onOpen={open} />
          )}
        </div>
        <div className={styles.open}>
          <Opened entryId={entry} messageId={message} back={isNarrow ? <Back onPress={close} /> : undefined} />
        </div>
      </div>
    </>
  );
}

interface OpenedProps {
  entryId: string | undefined;
  messageId: string | undefined;
  /** The way back on phones. */
  back: ReactNode;
}

function Opened({ entryId, messageId, back }: OpenedProps) {
  const t = useTexts(pageMessages);
  if (!entryId)
    return (
      <EmptyState
        icon={<MessagesSquare size={24} strokeWidth={1.75} />}
        title={t('choose')}
        message={t('chooseText')}
      />
    );
  return (
    <Conversation
      entryId={entryId}
      messageId={messageId}
      renderHead={(chat) => <ConversationHead entryId={entryId} chat={chat} before={back} />}
    />
  );
}

function Back({ onPress }: { onPress: () => void }) {
  const t = useTexts(pageMessages);
  return (
    <ActionIcon aria-label={t('back')} onClick={onPress}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden data-flip />
    </ActionIcon>
  );
}
