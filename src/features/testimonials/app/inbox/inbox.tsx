import { Button } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { type Selecting, useSelection } from '#app-kit/selection/use-selection.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { mostSelected, SuspectedBar } from '#features/suspected-spam/app/suspected-place.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { testimonialMessages } from '../messages.ts';
import { StoryDetail } from '../story/story-detail.tsx';
import type { TestimonialItem } from '../testimonial-item.ts';
import { inboxMessages } from './inbox-messages.ts';
import { ApproveButton, BulkBar, InboxRow } from './inbox-row.tsx';
import styles from './inbox.module.css';
import { canApprove, canHide, useDecisions } from './use-decisions.ts';

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

const approvalOf = ({ entryId, entryVersion }: TestimonialItem) => ({ entryId, entryVersion });

/** A testimonial that isn't in the loaded list, opened by a link or search. */
function OneTestimonial({ entryId }: { entryId: string }) {
  const t = useTexts(testimonialMessages);
  const { testimonials } = api.account(useAccountId());
  const [isHiding, setHiding] = useState(false);
  const asked = useQuery(testimonials.listTestimonials.queryOptions({ input: { entryId } }));
  return (
    <Loaded query={asked} waiting={<SkeletonRows count={1} height={180} />}>
      {({ items: [item] }) =>
        item ? (
          <StoryDetail item={item} isHiding={isHiding} onHiding={setHiding} />
        ) : (
          <EmptyState title={t('empty.filteredTitle')} message={t('gone')} />
        )
      }
    </Loaded>
  );
}

interface Keys {
  items: readonly TestimonialItem[];
  /** The open testimonial, by its entry. */
  shown: string | undefined;
  onOpen: (entryId: string | undefined) => void;
  approve: (item: TestimonialItem) => void;
  hide: (item: TestimonialItem) => void;
  select: (item: TestimonialItem) => void;
}

/**
 * Keyboard control of the list; inactive while typing. Keys may come faster than the page follows: each means the
 * testimonial that the keys before it have reached.
 */
function useInboxKeys({ items, shown, onOpen, approve, hide, select }: Keys): void {
  const reached = useRef(shown);
  useEffect(() => void (reached.current = shown), [shown]);
  const move = (steps: number) => {
    reached.current = neighbor(items, reached.current, steps);
    onOpen(reached.current);
  };
  const withReached = (act: (item: TestimonialItem) => void) => () => {
    const item = items.find(({ entryId }) => entryId === reached.current);
    if (item) act(item);
  };
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['a', withReached(approve)],
    ['h', withReached(hide)],
    ['x', withReached(select)],
  ]);
}

/** The neighbor in the list, without wrapping. */
function neighbor(items: readonly TestimonialItem[], from: string | undefined, steps: number): string | undefined {
  const at = items.findIndex(({ entryId }) => entryId === from);
  const next = Math.min(Math.max(at + steps, 0), items.length - 1);
  return items[next]?.entryId;
}
