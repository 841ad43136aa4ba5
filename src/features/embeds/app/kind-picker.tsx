import { SegmentedControl } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EmbedKind } from '../embed-kinds.ts';
import { embedMessages } from './messages.ts';
import styles from './widgets.module.css';

/** The embed of a single item isn't offered here: paste its page's link instead (oEmbed). */
const offered = ['gallery', 'carousel', 'beforeAfter', 'reviews', 'badge', 'map'] as const;

interface Props {
  kind: EmbedKind;
  onChange: (kind: EmbedKind) => void;
}

export function KindPicker({ kind, onChange }: Props) {
  const t = useTexts(embedMessages);
  const shown = offered.find((one) => one === kind) ?? 'gallery';
  return (
    <div className={styles.kinds}>
      <SegmentedControl
        aria-label={t('kind')}
        value={shown}
        onChange={(value) => onChange(value as EmbedKind)}
        data={offered.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <p className={styles.hint} role="status">
        {t(`hints.${shown}`)}
      </p>
    </div>
  );
}
