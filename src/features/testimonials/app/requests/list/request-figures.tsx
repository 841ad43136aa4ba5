import { useTexts } from '#ui/text/use-texts.ts';
import type { RequestPage } from '../../testimonial-item.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';

/** '12 sent, 5 answered': the results of requests. */
export function RequestFigures({ sent, answered, counts }: Pick<RequestPage, 'sent' | 'answered' | 'counts'>) {
  const t = useTexts(requestMessages);
  const opened = (counts.opened ?? 0) + (counts.started ?? 0);
  const { declined = 0, failed = 0 } = counts;
  return (
    <dl className={styles.figures} aria-label={t('figuresLabel')}>
      <Figure name={t('figures.sent')} count={sent} leads />
      <Figure name={t('figures.answered')} count={answered} leads />
      {opened > 0 ? <Figure name={t('figures.opened')} count={opened} /> : null}
      {declined > 0 ? <Figure name={t('figures.declined')} count={declined} /> : null}
      {failed > 0 ? <Figure name={t('figures.failed')} count={failed} isBad /> : null}
    </dl>
  );
}

interface FigureProps {
  name: string;
  count: number;
  leads?: boolean;
  isBad?: boolean;
}

function Figure({ name, count, leads, isBad }: FigureProps) {
  return (
    <div data-leads={leads || undefined} data-bad={isBad || undefined}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}
