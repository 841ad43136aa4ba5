import { CircleAlert, CircleCheckBig, CircleDashed, Clock, Loader, MessageSquareWarning } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Post } from '../post.ts';
import { postStateMessages } from './post-messages.ts';
import styles from './post-state.module.css';

type Shown = Pick<
  Post,
  'state' | 'task' | 'dueDate' | 'publishAt' | 'publishedDate' | 'failure' | 'isHeld' | 'tries' | 'remark' | 'drift'
>;

const looks = {
  draft: [CircleDashed, 'off'],
  returned: [MessageSquareWarning, 'bad'],
  approval: [MessageSquareWarning, 'wait'],
  scheduled: [Clock, 'wait'],
  again: [Clock, 'bad'],
  held: [CircleAlert, 'bad'],
  sending: [Loader, 'wait'],
  processing: [Loader, 'wait'],
  published: [CircleCheckBig, 'good'],
  updating: [Loader, 'wait'],
  removing: [Loader, 'wait'],
  failed: [CircleAlert, 'bad'],
  removed: [CircleDashed, 'off'],
} as const;
type Look = keyof typeof looks;

function lookOf({ state, task, isHeld, failure, remark }: Shown): Look {
  if (isHeld) return 'held';
  if (state === 'draft') return remark ? 'returned' : 'draft';
  if (state === 'scheduled') return failure ? 'again' : 'scheduled';
  if (state === 'published' && task === 'update') return 'updating';
  if (state === 'published' && task === 'remove') return 'removing';
  return state;
}

/** Where a post is, in an icon and words, with what went wrong. */
export function PostStateLine({ post }: { post: Shown | null }) {
  const t = useTexts(postStateMessages);
  const format = useFormatter();
  if (!post)
    return (
      <span className={styles.state} data-look="off">
        <CircleDashed size={14} aria-hidden />
        {t('none')}
      </span>
    );
  const look = lookOf(post);
  const [Icon, tone] = looks[look];
  const say = (date: Date | null) => (date ? format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' }) : '');
  const key = look === 'approval' && post.publishAt ? 'approvalAt' : look;
  const date = look === 'published' ? post.publishedDate : look === 'again' ? post.dueDate : post.publishAt;
  return (
    <>
      <span className={styles.state} data-look={tone}>
        <Icon size={14} aria-hidden />
        {t(key, { date: say(date) })}
        {post.drift ? ` · ${t('drift')}` : ''}
      </span>
      {post.failure ? <p className={styles.failure}>{post.failure}</p> : null}
      {post.state === 'draft' && post.remark ? (
        <p className={styles.failure} dir="auto">
          {post.remark}
        </p>
      ) : null}
    </>
  );
}
