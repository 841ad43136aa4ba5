import { useTexts } from '#ui/text/use-texts.ts';
import type { Entry } from '../../entry.ts';
import { entryStatus } from '../../entry-status.ts';
import { contentMessages } from '../messages.ts';
import styles from './entry-status.module.css';

type Shown = Pick<Entry, 'statusPublish' | 'statusContent'> & {
  /** Only its presence matters; lists and entries have different formats. */
  deletedDate: Date | string | null;
};

/**
 * Draft, in review, approved or live, by text and color. Entries in the trash are off the website, so only that is
 * shown.
 */
export function EntryStatus({ entry }: { entry: Shown }) {
  const t = useTexts(contentMessages);
  const status = entry.deletedDate ? 'trash' : entryStatus(entry);
  return (
    <span className={styles.status} data-status={status}>
      <span className="visually-hidden">{t('status')}: </span>
      {status === 'trash' ? t('inTrash') : t(`entryStatus.${status}`)}
    </span>
  );
}
