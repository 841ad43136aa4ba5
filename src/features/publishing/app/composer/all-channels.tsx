import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '#ui/late-part.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Composer } from '../../composer.ts';
import { usePosts } from '../use-posts.ts';
import { composerMessages } from './composer-messages.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await loadPart(() => import('./schedule-dialog.tsx'))).ScheduleDialog,
}));
const ApprovalDialog = lazy(async () => ({
  default: (await loadPart(() => import('./approval-dialog.tsx'))).ApprovalDialog,
}));

/** What is done with all drafts of an entry at once. */
export function AllChannels({ composer: { entry, channels } }: { composer: Composer }) {
  const t = useTexts(composerMessages);
  const { schedule, mayEdit, mayApprove, isBusy } = usePosts();
  const [open, setOpen] = useState<'schedule' | 'approval'>();
  const drafts = channels.flatMap(({ post }) => (post && ['draft', 'failed'].includes(post.state) ? [post.uid] : []));
  const asked = channels.flatMap(({ post }) => (post?.state === 'approval' ? [post.uid] : []));
  if (!mayEdit) return null;
  const all = (when: 'now' | 'queue' | Date) =>
    drafts.length > 0 ? schedule(drafts, when) : Promise.resolve(snackbar.info(t('nothingReady')));
  const hasQueue = channels.some(({ channel }) => channel.slots.length > 0);
  return (
    <Group gap="xs" mb="md" role="group" aria-label={t('all')}>
      <Button variant="default" disabled={!entry.pageUrl} loading={isBusy} onClick={() => void all('now')}>
        {t('postAll')}
      </Button>
      <Button variant="default" onClick={() => setOpen('schedule')}>
        {t('scheduleAll')}
      </Button>
      {hasQueue ? (
        <Button variant="default" onClick={() => void all('queue')}>
          {t('queueAll')}
        </Button>
      ) : null}
      {mayApprove && asked.length > 0 ? (
        <Button variant="default" onClick={() => setOpen('approval')}>
          {t('approvalLink')}
        </Button>
      ) : null}
      <Suspense>
        {open === 'schedule' ? (
          <ScheduleDialog initial={null} best={[]} onChoose={all} onClose={() => setOpen(undefined)} />
        ) : null}
        {open === 'approval' ? <ApprovalDialog postIds={asked} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Group>
  );
}
