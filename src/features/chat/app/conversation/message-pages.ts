import type { InfiniteData } from '@tanstack/react-query';
import type { ChatMessage } from '../../message.ts';

export interface MessagesPage {
  items: ChatMessage[];
  nextCursor: string | null;
}
export type Loaded = InfiniteData<MessagesPage, string | undefined>;

/** What is loaded, with the newest page as it is now. What lies between the two is fetched again, from the newest on. */
export function withNewest(data: Loaded, newest: MessagesPage): Loaded {
  const known = data.pages[0]?.items[0]?.number ?? 0;
  const oldest = newest.items.at(-1)?.number ?? 0;
  if (oldest > known + 1) return { pages: [newest], pageParams: [undefined] };
  return newest.items.reduceRight(withMessage, data);
}

/** What is loaded, and the page before it, unless that has arrived in the meantime. */
export function withEarlier(data: Loaded, cursor: string, page: MessagesPage): Loaded {
  if (data.pages.at(-1)?.nextCursor !== cursor) return data;
  return { pages: [...data.pages, page], pageParams: [...data.pageParams, cursor] };
}

/** Whether others come between what is loaded and a message, which would be left out once it is the newest. */
export const leavesGap = (data: Loaded, { number }: Pick<ChatMessage, 'number'>): boolean =>
  number > (data.pages[0]?.items[0]?.number ?? 0) + 1;

/** What is loaded, with one message as it is now: in its place, or as the newest. An older one than these is left out. */
export function withMessage(data: Loaded, message: ChatMessage): Loaded {
  const [first, ...others] = data.pages;
  if (!first) return data;
  const newest = first.items[0]?.number ?? 0;
  if (message.number > newest) return { ...data, pages: [{ ...first, items: [message, ...first.items] }, ...others] };
  const inPlace = (page: MessagesPage): MessagesPage =>
    page.items.some(({ uid }) => uid === message.uid)
      ? { ...page, items: page.items.map((one) => (one.uid === message.uid ? message : one)) }
      : page;
  return { ...data, pages: data.pages.map(inPlace) };
}
