import { ArrowUp } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../messages.ts';
import styles from './browser.module.css';
import type { News } from './use-live-cards.ts';

export function NewsPill({ news: { count, show } }: { news: News }) {
  const t = useTexts(contentMessages);
  return (
    <div role="status" className={styles.news}>
      {count > 0 ? (
        <button type="button" className={styles.pill} onClick={show}>
          <ArrowUp size={14} strokeWidth={2} aria-hidden />
          {t('news', { count })}
        </button>
      ) : null}
    </div>
  );
}
