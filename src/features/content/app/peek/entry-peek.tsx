import { ActionIcon, Button, Drawer, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadError } from '#ui/page/load-error.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useMay } from '#app-kit/view/use-may.ts';
import { isMissing } from '../is-missing.ts';
import styles from './entry-peek.module.css';
import { HiddenEntries, usePublicAddress } from '../status/hidden-entries.tsx';
import { PeekContent } from './peek-content.tsx';
import type { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import { editorMessages } from '../editor/editor-messages.ts';
import { peekMessages } from './peek-messages.ts';
import type { Peek } from './use-peek.ts';
import type { Entry } from '../../entry.ts';
import { contentMessages } from '../messages.ts';

interface EntryPeekProps {
  peek: Peek;
  /** The list's entries, in order. */
  order: readonly string[];
  act: ReturnType<typeof useBulkVerbs>['act'];
}

/** A peek at an entry beside the list: space or Esc closes it, j and k or the arrows go to the next one. */
export function EntryPeek({ peek, order, act }: EntryPeekProps) {
  const t = useTexts(peekMessages);
  const { openId, open, close } = peek;
  const step = (by: 1 | -1) => {
    const next = openId === null ? undefined : order[order.indexOf(openId) + by];
    if (next !== undefined && order.includes(openId ?? '')) open(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const { target } = event;
    if (target instanceof HTMLVideoElement) return;
    const isOnControl = target instanceof HTMLElement && target.closest('a, button, input');
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'arrowdown') step(1);
    else if (key === 'k' || key === 'arrowup') step(-1);
    else if (key === ' ' && !isOnControl) close();
    else return;
    event.preventDefault();
  };
  const shut = () => {
    close();
    focusEntry(openId);
  };
  return (
    <Drawer
      opened={openId !== null}
      onClose={shut}
      position="right"
      size={520}
      title={t('title')}
      returnFocus={false}
      onKeyDown={press}
      classNames={{ body: styles.body, content: styles.content }}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      {openId === null ? null : <Opened key={openId} entryId={openId} act={act} onClose={shut} />}
    </Drawer>
  );
}

function Opened({ entryId, act, onClose }: Pick<EntryPeekProps, 'act'> & { entryId: string; onClose: () => void }) {
  const t = useTexts(editorMessages);
  const { getEntry } = api.account(useAccountId()).content;
  useLiveRefresh(['entryChanged', 'entryPublished', 'entryUnpublished', 'mediaPrepared'], getEntry.key());
  const asked = useQuery({ ...getEntry.queryOptions({ input: { entryId } }), staleTime: 0, retry: false });
  if (asked.data)
    return (
      <HiddenEntries entries={[asked.data]}>
        <PeekContent entry={asked.data} />
        <PeekActions entry={asked.data} act={act} onClose={onClose} />
      </HiddenEntries>
    );
  if (asked.error && isMissing(asked.error))
    return <EmptyState title={t('missing')} message={problemText(asked.error)} />;
  if (asked.error) return <LoadError query={asked} />;
  return <SkeletonRows count={5} height={72} />;
}

/** The list continues where the peek ended. */
function focusEntry(entryId: string | null): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-entry="${entryId}"] a`)?.focus({ preventScroll: true }));
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface PeekActionsProps {
  entry: Entry;
  act: ReturnType<typeof useBulkVerbs>['act'];
  onClose: () => void;
}

/** Always visible at the bottom: edit, view on the site, publish, delete. */
function PeekActions({ entry, act, onClose }: PeekActionsProps) {
  const t = useTexts(contentMessages);
  const ofPeek = useTexts(peekMessages);
  const may = useMay();
  const address = usePublicAddress(entry);
  const { uid, statusPublish, deletedDate } = entry;
  const verb = statusPublish === 'published' ? 'unpublish' : 'publish';
  const actAndClose = (chosen: Parameters<typeof act>[0]) => {
    act(chosen, [uid]);
    onClose();
  };
  if (deletedDate)
    return (
      <Group className={styles.actions} gap="xs">
        {may('content.delete') ? <Button onClick={() => actAndClose('restore')}>{t('restore')}</Button> : null}
      </Group>
    );
  return (
    <Group className={styles.actions} gap="xs">
      {may('content.edit') ? (
        <ButtonLink to="/content/$entryId" params={{ entryId: uid }} leftSection={<Pencil {...icon} />}>
          {ofPeek('edit')}
        </ButtonLink>
      ) : null}
      {may('content.publish') ? (
        <Button variant="default" onClick={() => actAndClose(verb)}>
          {t(verb === 'publish' ? 'publishIt' : 'unpublish')}
        </Button>
      ) : null}
      <span className={styles.space} />
      {address ? (
        <ActionIcon
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={t('viewOnSite')}
          title={t('viewOnSite')}
        >
          <ExternalLink {...icon} />
        </ActionIcon>
      ) : null}
      {may('content.delete') ? (
        <ActionIcon aria-label={t('delete')} title={t('delete')} onClick={() => actAndClose('delete')}>
          <Trash2 {...icon} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
