import { Megaphone } from 'lucide-react';
import type { EntryCard } from '#features/content/entry-card.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './entry-posts.module.css';
import { entryPostsMessages } from './entry-posts-messages.ts';

/** Where the entry is posted, in a list. */
export function CardPosts({ card: { posts } }: { card: EntryCard }) {
  const t = useTexts(entryPostsMessages);
  if (!posts) return null;
  const shown = (['failed', 'approval', 'coming', 'live'] as const).find((name) => posts[name] > 0);
  if (!shown) return null;
  const words = `${t('row')}: ${t(shown, { count: posts[shown] })}`;
  return (
    <span className={styles.mark} title={words} data-failed={shown === 'failed' || undefined}>
      <Megaphone size={12} aria-hidden />
      <span className="visually-hidden">{words}</span>
      <span aria-hidden>{posts[shown]}</span>
    </span>
  );
}
