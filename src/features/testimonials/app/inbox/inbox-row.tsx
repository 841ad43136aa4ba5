import { Badge, Checkbox } from '@mantine/core';
import { Mic, Star, Video } from 'lucide-react';
import { NameMark } from '#ui/name-mark.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { isSound } from '#features/media/nouns/sound.ts';
import { testimonialMessages } from '../messages.ts';
import { stateColors } from '../state-colors.ts';
import type { TestimonialItem } from '../testimonial-item.ts';
import { useDayText } from '#ui/text/use-day-text.ts';
import { inboxMessages } from './inbox-messages.ts';
import styles from './inbox.module.css';

interface Props {
  item: TestimonialItem;
  isOpen: boolean;
  isSelected: boolean;
  onOpen: () => void;
  /** For users who may decide, since only decisions are bulk actions. */
  onSelect: (() => void) | undefined;
}

/** A line of the inbox: author, date, stars, and the beginning of the text. */
export function InboxRow({ item, isOpen, isSelected, onOpen, onSelect }: Props) {
  const t = useTexts(inboxMessages);
  const dayText = useDayText();
  const words = item.highlight || item.editedDescription || item.description;
  return (
    <li className={styles.row} data-open={isOpen || undefined} data-state={item.state}>
      {onSelect && (
        <Checkbox
          aria-label={t('select', { name: item.customerName })}
          checked={isSelected}
          onChange={onSelect}
          tabIndex={isOpen ? 0 : -1}
        />
      )}
      <button type="button" className={styles.open} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={styles.head}>
          <NameMark name={item.customerName} src={item.customerPhoto?.thumb} size={24} round />
          <strong className={styles.name}>
            <bdi>{item.customerName}</bdi>
            {item.customerCompany && (
              <span className={styles.company}>
                <bdi>{item.customerCompany}</bdi>
              </span>
            )}
          </strong>
          <time dateTime={item.writtenDate}>
            {dayText(item.writtenDate, { ...(item.source && { year: 'numeric' }), month: 'short', day: 'numeric' })}
          </time>
        </span>
        <span className={styles.words} dir="auto">
          {words || t(item.video && isSound(item.video) ? 'noWordsAudio' : 'noWords')}
        </span>
        <Facts item={item} />
      </button>
    </li>
  );
}

/** Stars, whether it has a video or a sound recording, and the decision. */
function Facts({ item }: Pick<Props, 'item'>) {
  const t = useTexts(inboxMessages);
  const common = useTexts(testimonialMessages);
  return (
    <span className={styles.meta}>
      {item.rating !== null && (
        <span className={styles.stars}>
          <span className="visually-hidden">{common('card.stars', { rating: String(item.rating) })}</span>
          {Array.from({ length: item.rating }, (_, index) => (
            <Star key={index} size={13} fill="currentColor" aria-hidden />
          ))}
        </span>
      )}
      {item.video && (
        <span className={styles.video}>
          {isSound(item.video) ? <Mic size={14} aria-hidden /> : <Video size={14} aria-hidden />}{' '}
          {t(isSound(item.video) ? 'audio' : 'video')}
        </span>
      )}
      <Badge size="sm" variant="light" color={stateColors[item.state]}>
        {common(`states.${item.state}`)}
      </Badge>
    </span>
  );
}
