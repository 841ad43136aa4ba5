import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { can } from '#access/permissions.ts';
import { type Selecting, useSelection } from '#app-kit/selection/use-selection.ts';
import { useView } from '#app-kit/view/view.ts';
import { mostSelected, SuspectedBar } from '#features/suspected-spam/app/suspected-place.tsx';
import { upTo } from '#ui/theme/breakpoints.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { OneTestimonial } from '../one-testimonial.tsx';
import { StoryDetail } from '../story/story-detail.tsx';
import type { TestimonialItem } from '../testimonial-item.ts';
import { ApproveButton, BulkBar } from './bulk-bar.tsx';
import { inboxMessages } from './inbox-messages.ts';
import { InboxRow } from './inbox-row.tsx';
import styles from './inbox.module.css';
import { canApprove, canHide, useDecisions } from './use-decisions.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

interface Props {
  items: readonly TestimonialItem[];
  /** The open testimonial, by its entry. */
  open: string | undefined;
  onOpen: (entryId: string | undefined) => void;
  /** They are suspected spam. */
  isApart: boolean;
}

/** The list on one side, the open testimonial on the other; on a phone one at a time. */
export function Inbox({ items, open, onOpen, isApart }: Props) {
  const t = useTexts(inboxMessages);
  const isNarrow = useMediaQuery(upTo('tablet'), undefined, { getInitialValueInEffect: false });
  const selecting = useSelection(
    items.map(({ entryId }) => entryId),
    { most: mostSelected },
  );
  const [isHiding, setHiding] = useState(false);
  const { approve } = useDecisions();
  const mayDecide = can(useView(), 'testimonial.approve');
  const shown = open ?? (isNarrow ? undefined : items[0]?.entryId);
  const current = items.find(({ entryId }) => entryId === shown);
  useInboxKeys({
    items,
    shown,
    onOpen,
    approve: (item) => mayDecide && canApprove(item) && approve.mutate(approvalOf(item)),
    hide: (item) => mayDecide && canHide(item) && setHiding(true),
    select: ({ entryId }) => mayDecide && selecting.select(entryId),
  });
  const detail = current ? (
    <StoryDetail key={current.entryId} item={current} isHiding={isHiding} onHiding={setHiding} />
  ) : (
    shown && <OneTestimonial entryId={shown} />
  );
  if (isNarrow && shown) return <Alone onBack={() => onOpen(undefined)}>{detail}</Alone>;
  return (
    <div className={styles.inbox}>
      <div className={styles.side}>
        <p className={styles.keys}>{t(mayDecide ? 'keys' : 'keysToRead')}</p>
        {mayDecide && <SelectionBar {...{ items, selecting, isApart }} />}
        <ul className={styles.rows} aria-label={t('list')}>
          {items.map((item) => (
            <InboxRow
              key={item.entryId}
              item={item}
              isOpen={item.entryId === shown}
              isSelected={selecting.selection.ids.has(item.entryId)}
              onOpen={() => onOpen(item.entryId)}
              onSelect={mayDecide ? () => selecting.select(item.entryId) : undefined}
            />
          ))}
        </ul>
      </div>
      {detail}
    </div>
  );
}

function SelectionBar({ items, selecting, isApart }: Pick<Props, 'items' | 'isApart'> & { selecting: Selecting }) {
  const bar = {
    selected: items.filter(({ entryId }) => selecting.selection.ids.has(entryId)),
    onDone: selecting.clear,
  };
  if (!isApart) return <BulkBar {...bar} />;
  return (
    <SuspectedBar ids={items.map(({ entryId }) => entryId)} selecting={selecting}>
      <ApproveButton {...bar} />
    </SuspectedBar>
  );
}

/** On a phone, with a link back to the list. */
function Alone({ children, onBack }: { children: ReactNode; onBack: () => void }) {
  const t = useTexts(inboxMessages);
  return (
    <div className={styles.side}>
      <Button
        className={styles.back}
        variant="subtle"
        leftSection={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden data-flip />}
        onClick={onBack}
      >
        {t('back')}
      </Button>
      {children}
    </div>
  );
}

function approvalOf({ entryId, entryVersion }: TestimonialItem) {
  return { entryId, entryVersion };
}
