import { Globe, MessageSquareQuote } from 'lucide-react';
import { useId } from 'react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Happening } from '../../home.ts';
import { homeMessages } from '../messages.ts';
import styles from '../home.module.css';

const icons = { published: Globe, testimonial: MessageSquareQuote };

/** Recent publications and testimonials, newest first. */
export function Happenings({ happenings }: { happenings: readonly Happening[] }) {
  const t = useTexts(homeMessages.happened);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('title')}
      </h2>
      {happenings.length === 0 ? <p className={styles.quiet}>{t('nothing')}</p> : null}
      <ul className={styles.rows}>
        {happenings.map((happening) => (
          <li key={`${happening.kind} ${happening.entryId}`}>
            <Row happening={happening} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ happening }: { happening: Happening }) {
  const t = useTexts(homeMessages.happened);
  const ago = useAgo();
  const { kind, entryId, title, date } = happening;
  const Icon = icons[kind];
  const place = kind === 'published' ? { to: '/content/$entryId', params: { entryId } } : { to: '/testimonials' };
  return (
    <PlainLink {...place} className={styles.row}>
      <Icon size={18} strokeWidth={1.75} className={styles.rowIcon} aria-hidden />
      <span className={styles.rowText}>
        <bdi>{t(kind, { title: title || t('untitled') })}</bdi>
      </span>
      <time className={styles.when} dateTime={date.toISOString()}>
        {ago(date)}
      </time>
    </PlainLink>
  );
}
