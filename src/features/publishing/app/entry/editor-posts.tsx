import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useLive } from '#app-kit/live/use-live.ts';
import type { Entry } from '#features/content/entry.ts';
import { refetchEntry } from '#features/content/app/editor/saving/refetch-entry.ts';
import { useSaver } from '#features/content/app/editor/use-entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './entry-posts.module.css';
import { entryPostsMessages } from './entry-posts-messages.ts';

/** Where the entry is posted, in the editor's details. */
export function EditorPosts({ entry: { uid, posts } }: { entry: Entry }) {
  const t = useTexts(entryPostsMessages);
  const saver = useSaver();
  useLive('postChanged', ({ payload }) => {
    if ((payload as { entryId: string }).entryId === uid) void refetchEntry(saver).catch(() => undefined);
  });
  const counts = (['live', 'coming', 'approval', 'failed'] as const).filter((name) => posts && posts[name] > 0);
  return (
    <>
      <dt>{t('row')}</dt>
      <dd className={styles.lines}>
        <span className={styles.line} data-failed={(posts && posts.failed > 0) || undefined}>
          {counts.length > 0 ? counts.map((name) => t(name, { count: posts?.[name] ?? 0 })).join(' · ') : t('none')}
        </span>
        <AppLink to="/content/$entryId/posts" params={{ entryId: uid }} size="sm">
          {t('open')}
        </AppLink>
      </dd>
    </>
  );
}
