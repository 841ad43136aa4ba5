import { Alert, Anchor, Button, Group, Textarea } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Composer } from '../../composer.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import type { PostProblem } from '../../preflight.ts';
import { usePosts } from '../use-posts.ts';
import styles from './composer.module.css';
import { composerMessages } from './composer-messages.ts';
import type { Line, useDraft } from './use-draft.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await loadPart(() => import('./schedule-dialog.tsx'))).ScheduleDialog,
}));

interface PostActionsProps {
  composer: Composer;
  line: Line;
  draft: ReturnType<typeof useDraft>;
  problems: readonly PostProblem[];
}

/** What can be done with a post in its state; one of them leads. */
export function PostActions(props: PostActionsProps) {
  const { post } = props.draft;
  const { mayEdit } = usePosts();
  if (!mayEdit) return null;
  switch (post?.state) {
    case 'sending':
    case 'processing':
      return null;
    case 'published':
      return <LiveActions {...props} />;
    case 'approval':
      return <ApprovalActions {...props} />;
    default:
      return <DraftActions {...props} />;
  }
}

/** Out of drafts, scheduled and failed ones. */
function DraftActions({ composer, line, draft, problems }: PostActionsProps) {
  const t = useTexts(composerMessages);
  const { channel } = line;
  const { schedule, run, remove } = usePosts();
  const [isChoosing, setChoosing] = useState(false);
  const { post } = draft;
  const isStuck = problems.length > 0;
  const send = async (when: 'now' | 'queue' | Date) => {
    const postId = await draft.flush();
    if (postId) await schedule([postId], when);
  };
  const isScheduled = post?.state === 'scheduled';
  return (
    <Group gap="xs" className={styles.actions ?? ''}>
      <Leading {...{ composer, line, draft, problems }} send={send} onChoose={() => setChoosing(true)} />
      {isScheduled ? (
        <Button variant="subtle" color="gray" onClick={() => void run('cancelPosts', [post.uid])}>
          {t('cancel')}
        </Button>
      ) : (
        <Button variant="default" disabled={isStuck} onClick={() => setChoosing(true)}>
          {t('schedule')}
        </Button>
      )}
      {!isScheduled && channel.slots.length > 0 ? (
        <Button variant="default" disabled={isStuck} onClick={() => void send('queue')}>
          {t('queue')}
        </Button>
      ) : null}
      {post && !isScheduled ? (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => void remove(post.uid).then(draft.beginAgain, () => undefined)}
        >
          {t('delete')}
        </Button>
      ) : null}
      {isChoosing ? <TimeOf line={line} post={post} onChoose={send} onClose={() => setChoosing(false)} /> : null}
    </Group>
  );
}

interface TimeOfProps {
  line: Line;
  post: Line['post'];
  onChoose: (when: Date) => Promise<void>;
  onClose: () => void;
}

function TimeOf({ line, post, ...dialog }: TimeOfProps) {
  return (
    <Suspense>
      <ScheduleDialog initial={post?.publishAt ?? null} best={line.bestSlots} {...dialog} />
    </Suspense>
  );
}

interface LeadingProps extends PostActionsProps {
  send: (when: 'now') => Promise<void>;
  onChoose: () => void;
}

/** The one that leads: post it, try it again, or another time. */
function Leading({ composer, line: { channel }, draft, problems, send, onChoose }: LeadingProps) {
  const t = useTexts(composerMessages);
  const { run, isBusy, mayApprove } = usePosts();
  const { post } = draft;
  const isStuck = problems.length > 0;
  const retry = async () => {
    const postId = await draft.flush();
    if (postId) await run('retryPosts', [postId]);
  };
  if (post?.state === 'failed' || (post?.state === 'scheduled' && post.failure))
    return (
      <Button disabled={isStuck} loading={isBusy} onClick={() => void retry()}>
        {t(post.isUnclear ? 'sendAgain' : 'retry')}
      </Button>
    );
  if (post?.state === 'scheduled')
    return (
      <Button variant="default" disabled={isStuck} onClick={onChoose}>
        {t('reschedule')}
      </Button>
    );
  const asks = channel.needsApproval && !mayApprove && !post?.approvedDate;
  return (
    <Button disabled={isStuck || !composer.entry.pageUrl} loading={isBusy} onClick={() => void send('now')}>
      {t(asks ? 'askApproval' : 'postNow')}
    </Button>
  );
}

/** Out of what waits for approval. */
function ApprovalActions({ draft: { post } }: PostActionsProps) {
  const t = useTexts(composerMessages);
  const { run, sendBack, mayApprove, isBusy } = usePosts();
  const [remark, setRemark] = useState<string>();
  if (!post) return null;
  if (!mayApprove)
    return (
      <Group className={styles.actions ?? ''}>
        <Button variant="subtle" color="gray" onClick={() => void run('cancelPosts', [post.uid])}>
          {t('cancel')}
        </Button>
      </Group>
    );
  return (
    <div className={styles.fields}>
      {remark === undefined ? null : (
        <Textarea
          label={t('sendBack')}
          autosize
          minRows={2}
          maxLength={1_000}
          dir="auto"
          data-autofocus
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      )}
      <Group gap="xs" className={styles.actions ?? ''}>
        <Button loading={isBusy} onClick={() => void run('approvePosts', [post.uid])}>
          {t('approve')}
        </Button>
        <Button
          variant="default"
          onClick={() => (remark?.trim() ? void sendBack([post.uid], remark) : setRemark(remark ?? ''))}
        >
          {t('sendBack')}
        </Button>
      </Group>
    </div>
  );
}

/** Out of what its channel shows. */
function LiveActions({ line, draft, problems }: PostActionsProps) {
  const t = useTexts(composerMessages);
  const { channel } = line;
  const { rules, label } = channelKinds[channel.kind];
  const { run, isBusy } = usePosts();
  const [isAsking, setAsking] = useState(false);
  const { post } = draft;
  if (!post) return null;
  return (
    <>
      {post.drift ? <Drift postId={post.uid} name={channel.name} /> : null}
      <Group gap="xs" className={styles.actions ?? ''}>
        {draft.isDirty ? (
          <Button disabled={problems.length > 0} loading={isBusy} onClick={() => void draft.flush()}>
            {t('update')}
          </Button>
        ) : null}
        {post.url ? (
          <Anchor href={post.url} target="_blank" rel="noopener noreferrer" size="sm" className={styles.view ?? ''}>
            {t('view')}
            <ExternalLink size={14} aria-hidden />
          </Anchor>
        ) : null}
        <Button variant="default" onClick={draft.beginAgain}>
          {t('postAgain')}
        </Button>
        {rules.canRemove ? (
          <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        ) : null}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={t('removeTitle', { name: label })}
        message={t('removeText')}
        confirmLabel={t('removeNow')}
        cancelLabel={t('keep')}
        danger
        onConfirm={async () => void (await run('removePosts', [post.uid]))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Somebody has changed the post at its channel: theirs or ours. */
function Drift({ postId, name }: { postId: string; name: string }) {
  const t = useTexts(composerMessages);
  const { run } = usePosts();
  return (
    <Alert color="warning" title={t('driftTitle', { name })}>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => void run('takeTheirs', [postId])}>
          {t('takeTheirs')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void run('pushPosts', [postId])}>
          {t('pushOurs')}
        </Button>
      </Group>
    </Alert>
  );
}
