import { useFormatter } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import type { LeadNote } from '../../lead.ts';
import styles from '../leads.module.css';
import { contactMessages } from '../messages.ts';

/** Replies and notes, oldest first. */
export function NoteList({ notes }: { notes: readonly LeadNote[] }) {
  const t = useTexts(contactMessages);
  const format = useFormatter();
  return (
    <section aria-label={t('activity')}>
      <h3 className={styles.activity}>{t('activity')}</h3>
      <ol className={styles.notes}>
        {notes.map(({ uid, kind, text, author, createDate, sentDate }) => (
          <li key={uid} data-kind={kind}>
            <p className={styles.muted}>
              {t(`kinds.${kind}`)} · <bdi>{author || t('somebody')}</bdi> ·{' '}
              {kind === 'reply' && !sentDate
                ? t('sending')
                : format.dateTime(createDate, { dateStyle: 'medium', timeStyle: 'short' })}
            </p>
            <p className={styles.note} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
