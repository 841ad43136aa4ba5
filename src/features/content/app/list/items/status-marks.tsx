import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryCard } from '../../../entry-card.ts';
import { contentMessages } from '../../messages.ts';
import styles from './entry-item.module.css';

type Told = Pick<EntryCard, 'statusPublish' | 'statusContent' | 'statusService' | 'rating'> & {
  /** Whether there is one is all that counts; lists and entries write it differently. */
  deletedDate: Date | string | null;
};

/** The three statuses, told by words and not by color alone, each with the question that it answers. */
export function StatusMarks({ card }: { card: Told }) {
  const t = useTexts(contentMessages);
  // Nobody works on a testimonial's entry, so what it started with says nothing.
  const isPlain = card.rating !== null && card.statusContent === 'draft' && card.statusService === 'open';
  return (
    <span className={styles.marks}>
      <SiteMark card={card} />
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

/** Deleting takes an entry off the website, though it keeps whether it is published there once it is restored. */
function SiteMark({ card: { deletedDate, statusPublish } }: { card: Told }) {
  const t = useTexts(contentMessages);
  const question = t('statusOf.website');
  if (deletedDate) return <Mark question={question} answer={t('inTrash')} />;
  const kind = statusPublish === 'published' ? 'success' : undefined;
  return <Mark question={question} answer={t(`publish.${statusPublish}`)} kind={kind} />;
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
