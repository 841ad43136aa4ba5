import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../../messages.ts';
import type { EntryItemProps } from './entry-item.ts';
import styles from './entry-item.module.css';

type EntryMenuButtonProps = Pick<EntryItemProps, 'card'> & ComponentProps<'button'>;

export function EntryMenuButton({ card, ...props }: EntryMenuButtonProps) {
  const t = useTexts(contentMessages);
  const title = card.title || t('untitled');
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...props}
      className={styles.quick}
      aria-label={t('actionsFor', { title })}
    >
      <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
