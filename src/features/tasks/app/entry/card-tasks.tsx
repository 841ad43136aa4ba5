import { ListTodo } from 'lucide-react';
import type { EntryCard } from '#features/content/entry-card.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { entryMessages } from './entry-messages.ts';
import styles from './entry-tasks.module.css';

/** How many tasks of an entry are open, on its card; nothing for none. */
export function CardTasks({ card: { openTasks } }: { card: EntryCard }) {
  const t = useTexts(entryMessages);
  if (!openTasks) return null;
  const text = t('open', { count: openTasks });
  return (
    <span className={styles.count} title={text}>
      <ListTodo size={13} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{text}</span>
      <span aria-hidden>{openTasks}</span>
    </span>
  );
}
