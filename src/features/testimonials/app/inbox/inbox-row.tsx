import { Badge, Button, Checkbox } from '@mantine/core';
import { Check, EyeOff, Mic, Star, Video } from 'lucide-react';
import { useState } from 'react';
import { isSound } from '#features/media/nouns/sound.ts';
import { NameMark } from '#ui/name-mark.tsx';
import { useDayText } from '#ui/text/use-day-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from '../messages.ts';
import { HideDialog } from '../story/hide-dialog.tsx';
import { stateColors, type TestimonialItem } from '../testimonial-item.ts';
import { inboxMessages } from './inbox-messages.ts';
import styles from './inbox.module.css';
import { canApprove, canHide, useDecisions } from './use-decisions.ts';

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

interface ApproveButtonProps {
  selected: readonly TestimonialItem[];
  onDone: () => void;
}

export function ApproveButton({ selected, onDone }: ApproveButtonProps) {
  const t = useTexts(inboxMessages);
  const { several } = useDecisions();
  const approved = selected.filter(canApprove);
  return (
    <Button
      size="xs"
      leftSection={<Check size={14} aria-hidden />}
      loading={several.isPending}
      disabled={approved.length === 0}
      onClick={() => several.mutate({ items: approved }, { onSuccess: onDone })}
    >
      {t('approveAll')}
    </Button>
  );
}

/** Bulk actions. */
export function BulkBar({ selected, onDone }: ApproveButtonProps) {
  const t = useTexts(inboxMessages);
  const { several } = useDecisions();
  const [isHiding, setHiding] = useState(false);
  if (selected.length === 0) return null;
  const hidden = selected.filter(canHide);
  return (
    <div className={styles.bulk}>
      <span>{t('selected', { count: selected.length })}</span>
      <ApproveButton selected={selected} onDone={onDone} />
      <Button
        size="xs"
        variant="default"
        leftSection={<EyeOff size={14} aria-hidden />}
        loading={several.isPending}
        disabled={hidden.length === 0}
        onClick={() => setHiding(true)}
      >
        {t('hideAll')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onDone}>
        {t('clear')}
      </Button>
      <HideDialog
        opened={isHiding}
        onClose={() => setHiding(false)}
        onHide={(reason) => several.mutate({ items: hidden, reason }, { onSuccess: onDone })}
      />
    </div>
  );
}
