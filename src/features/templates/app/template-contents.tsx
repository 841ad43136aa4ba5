import { useTexts } from '#ui/text/use-texts.ts';
import type { PartCount } from '../template.ts';
import { templateMessages } from './messages.ts';
import styles from './templates.module.css';

/** What a set-up contains, by part. */
export function Contents({ counts }: { counts: readonly PartCount[] }) {
  const t = useTexts(templateMessages.list);
  const lines = counts.map(({ title, count }) => t('contents', { count, title }));
  return <span className={styles.facts}>{lines.length === 0 ? t('nothing') : lines.join(' · ')}</span>;
}
