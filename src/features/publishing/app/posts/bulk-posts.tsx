import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PostLine, PostState, SchedulePosts } from '../../post.ts';
import { usePosts } from '../use-posts.ts';
import { postsMessages } from './posts-messages.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await loadPart(() => import('../composer/schedule-dialog.tsx'))).ScheduleDialog,
}));
const ApprovalDialog = lazy(async () => ({
  default: (await loadPart(() => import('../composer/approval-dialog.tsx'))).ApprovalDialog,
}));

interface BulkProps {
  posts: readonly PostLine[];
  onDone: () => void;
}

/** What can be done with all that are selected. */
export function BulkPosts({ posts, onDone }: BulkProps) {
  const t = useTexts(postsMessages);
  const { schedule, run, mayApprove, isBusy } = usePosts();
  const [open, setOpen] = useState<'schedule' | 'approval'>();
  const idsIn = (...states: PostState[]) => posts.filter(({ state }) => states.includes(state)).map(({ uid }) => uid);
  const [movable, waiting, failed] = [idsIn('draft', 'scheduled', 'failed'), idsIn('approval'), idsIn('failed')];
  const done = async (work: Promise<boolean>) => void ((await work) && onDone());
  const canceled = idsIn('scheduled', 'approval');
  const move = (when: SchedulePosts['when']) => done(schedule(movable, when));
  const close = () => setOpen(undefined);
  return (
    <Group gap="xs" mb="md" role="group" aria-label={t('selected', { count: posts.length })}>
      <span>{t('selected', { count: posts.length })}</span>
      {movable.length > 0 ? (
        <>
          <Button variant="default" loading={isBusy} onClick={() => void move('now')}>
            {t('postNow')}
          </Button>
          <Button variant="default" onClick={() => setOpen('schedule')}>
            {t('schedule')}
          </Button>
          <Button variant="default" onClick={() => void move('queue')}>
            {t('queue')}
          </Button>
        </>
      ) : null}
      {failed.length > 0 ? (
        <Button variant="default" onClick={() => void done(run('retryPosts', failed))}>
          {t('retry')}
        </Button>
      ) : null}
      {mayApprove && waiting.length > 0 ? (
        <Deciding onApprove={() => void done(run('approvePosts', waiting))} onLink={() => setOpen('approval')} />
      ) : null}
      {canceled.length > 0 ? (
        <Button variant="subtle" color="gray" onClick={() => void done(run('cancelPosts', canceled))}>
          {t('cancel')}
        </Button>
      ) : null}
      <Suspense>
        {open === 'schedule' ? <ScheduleDialog initial={null} best={[]} onChoose={move} onClose={close} /> : null}
        {open === 'approval' ? <ApprovalDialog postIds={waiting} onClose={close} /> : null}
      </Suspense>
    </Group>
  );
}

function Deciding({ onApprove, onLink }: { onApprove: () => void; onLink: () => void }) {
  const t = useTexts(postsMessages);
  return (
    <>
      <Button variant="default" onClick={onApprove}>
        {t('approve')}
      </Button>
      <Button variant="default" onClick={onLink}>
        {t('link')}
      </Button>
    </>
  );
}
