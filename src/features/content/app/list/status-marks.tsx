import { useTexts } from '#ui/use-texts.ts';
import type { EntryCard } from '../../entry-card.ts';
import { contentMessages } from '../messages.ts';
import styles from './entry-item.module.css';

type Told = Pick<EntryCard, 'statusPublish' | 'statusContent' | 'statusService' | 'rating'>;

/** The three statuses, told by words and not by colour alone, each with the question that it answers. */
export function StatusMarks({ card }: { card: Told }) {
  const t = useTexts(contentMessages);
  // Nobody works on a testimonial's entry, so what it started with says nothing.
  const isPlain = card.rating !== null && card.statusContent === 'draft' && card.statusService === 'open';
  return (
    <span className={styles.marks}>
      <Mark
        question={t('statusOf.website')}
        answer={t(`publish.${card.statusPublish}`)}
        kind={card.statusPublish === 'published' ? 'success' : undefined}
      />
      {isPlain ? null : (
        <span className={styles.work}>
          <Mark
            question={t('statusOf.content')}
            answer={t(`contentState.${card.statusContent}`)}
            kind={card.statusContent === 'review' ? 'warning' : undefined}
            isShown
          />
          <Mark question={t('statusOf.work')} answer={t(`service.${card.statusService}`)} isShown />
        </span>
      )}
    </span>
  );
}

interface MarkProps {
  question: string;
  answer: string;
  kind?: 'success' | 'warning' | undefined;
  /** Without hovering, where fingers touch. */
  isShown?: boolean;
}

function Mark({ question, answer, kind, isShown }: MarkProps) {
  return (
    <span className={styles.mark} data-kind={kind} title={`${question} ${answer}`}>
      <span className={isShown ? styles.question : 'visually-hidden'}>{question} </span>
      {answer}
    </span>
  );
}
