import { useTexts } from '#ui/text/use-texts.ts';
import type { Entry } from '../../entry.ts';
import { entryStatus } from '../../entry-status.ts';
import { contentMessages } from '../messages.ts';
import { useHiddenReason } from './hidden-entries.tsx';
import styles from './entry-status.module.css';

type Shown = Pick<Entry, 'uid' | 'statusPublish' | 'statusContent'> & {
  /** Only its presence matters; lists and entries have different formats. */
  deletedDate: Date | string | null;
};

/**
 * Draft, in review, approved, live or, of what is published, not shown, by text and color. Entries in the trash are off
 * the website, so only that is shown.
 */
export function EntryStatus({ entry }: { entry: Shown }) {
  const t = useTexts(contentMessages);
  const reason = useHiddenReason(entry.uid);
  const own = entry.deletedDate ? 'trash' : entryStatus(entry);
  const hidden = own === 'live' ? reason : undefined;
  const status = hidden ? 'hidden' : own;
  return (
    <span className={styles.status} data-status={status} title={hidden && t(`notShownText.${hidden}`)}>
      <span className="visually-hidden">{t('status')}: </span>
      {status === 'trash' ? t('inTrash') : t(`entryStatus.${status}`)}
    </span>
  );
}
