import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useFormatter } from 'use-intl';
import type { EntryCard } from '#features/content/entry-card.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { scheduleMessages } from './schedule-messages.ts';
import styles from './schedule.module.css';

/** When the entry goes live or comes off, in a list. */
export function CardSchedule({ card: { schedule } }: { card: EntryCard }) {
  const t = useTexts(scheduleMessages);
  const format = useFormatter();
  if (!schedule) return null;
  if (schedule.failure)
    return (
      <span className={styles.failed} title={schedule.failure}>
        <TriangleAlert size={12} aria-hidden />
        <span className="visually-hidden">{t('cardFailed')}</span>
      </span>
    );
  const at = schedule.publishAt ?? schedule.unpublishAt;
  if (!at) return null;
  const date = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const words = t(schedule.publishAt ? 'cardPublishes' : 'cardUnpublishes', { date });
  return (
    <span className={styles.planned} title={words}>
      <CalendarClock size={12} aria-hidden />
      <span className="visually-hidden">{words}</span>
      <span aria-hidden>{format.dateTime(new Date(at), { month: 'short', day: 'numeric' })}</span>
    </span>
  );
}
