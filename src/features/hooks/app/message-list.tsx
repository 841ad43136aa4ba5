import { Badge, Button, SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import parts from '#ui/forms/form-parts.module.css';
import { FormSection } from '#ui/forms/form-section.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Hook, HookMessage } from '../hook.ts';
import { pageMessages } from './hook-messages.ts';
import styles from './hooks.module.css';
import { useHooks } from './use-hooks.ts';

interface MessageListProps {
  hook: Hook;
  /** The message whose values are offered as placeholders. */
  chosenId: string | undefined;
  onChoose: (message: HookMessage) => void;
}

/** What has come, the latest first, ten at a time. */
export function MessageList({ hook, chosenId, onChoose }: MessageListProps) {
  const t = useTexts(pageMessages);
  const { verbs } = useHooks();
  const [shown, setShown] = useState('all');
  const state = shown === 'failed' ? { state: 'failed' as const } : {};
  const messages = usePagedList(
    verbs.listHookMessages.infiniteOptions({
      input: (cursor: Cursor) => ({ hookId: hook.uid, ...state, cursor }),
      ...paged,
    }),
  );
  return (
    <FormSection title={t('messages')} description={t('messagesHint')}>
      <ShownChoice shown={shown} onChange={setShown} />
      <PagedList
        query={messages}
        failed={t('messagesFailed')}
        waiting={<SkeletonRows count={3} height={64} />}
        empty={
          shown === 'failed' ? (
            <EmptyState title={t('noFailed')} />
          ) : (
            <EmptyState title={t('nothing')} message={t('nothingText')} />
          )
        }
        more={messages}
      >
        {(items) => (
          <ul className={rowList.list} aria-label={t('messages')}>
            {items.map((message) => (
              <MessageRow
                key={message.uid}
                message={message}
                hasMapping={hook.hasMapping}
                isChosen={message.uid === chosenId}
                onChoose={() => onChoose(message)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </FormSection>
  );
}

interface ShownChoiceProps {
  shown: string;
  onChange: (shown: string) => void;
}

function ShownChoice({ shown, onChange }: ShownChoiceProps) {
  const t = useTexts(pageMessages);
  return (
    <SegmentedControl
      aria-label={t('show')}
      value={shown}
      onChange={onChange}
      data={[
        { value: 'all', label: t('showAll') },
        { value: 'failed', label: t('showFailed') },
      ]}
    />
  );
}

const colors = { kept: 'gray', waiting: 'info', done: 'success', failed: 'error' } as const;

interface MessageRowProps {
  message: HookMessage;
  hasMapping: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function MessageRow({ message, hasMapping, isChosen, onChoose }: MessageRowProps) {
  const t = useTexts(pageMessages);
  const format = useFormatter();
  const { mayUpdate } = useHooks();
  const { state, words, payload, createDate, entryId } = message;
  const mayReplay = mayUpdate && hasMapping && (state === 'kept' || state === 'failed');
  return (
    <li className={styles.message}>
      <div className={parts.head}>
        <span>{format.dateTime(createDate, { dateStyle: 'medium', timeStyle: 'medium' })}</span>
        <Badge color={colors[state]} variant="light">
          {t(`states.${state}`)}
        </Badge>
      </div>
      {words ? <p className={state === 'failed' ? parts.problem : parts.hint}>{words}</p> : null}
      <details>
        <summary>{t('payload')}</summary>
        <pre className={styles.code} tabIndex={0} aria-label={t('payload')}>
          {JSON.stringify(payload, null, 2)}
        </pre>
      </details>
      <div className={styles.tools}>
        {mayUpdate ? (
          <Button size="xs" variant="default" disabled={isChosen} onClick={onChoose}>
            {t('use')}
          </Button>
        ) : null}
        {mayReplay ? <Replay message={message} /> : null}
        {entryId ? (
          <AppLink size="sm" to="/content/$entryId" params={{ entryId }}>
            {t('entryLink')}
          </AppLink>
        ) : null}
      </div>
      {isChosen ? <p className={parts.hint}>{t('used')}</p> : null}
    </li>
  );
}

function Replay({ message: { uid: messageId, state } }: { message: HookMessage }) {
  const t = useTexts(pageMessages);
  const { verbs, refresh } = useHooks();
  const replay = useMutation({
    mutationFn: () => verbs.replayHookMessage.call({ messageId }),
    onSuccess: () => snackbar.success(t('replayed')),
    onSettled: refresh,
  });
  return (
    <Button size="xs" variant="default" loading={replay.isPending} onClick={() => replay.mutate()}>
      {t(state === 'kept' ? 'handle' : 'replay')}
    </Button>
  );
}
