import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { TestimonialItem } from '../testimonial-item.ts';

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
export function useInboxKeys({ items, shown, onOpen, approve, hide, select }: Keys): void {
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
