import { keepPreviousData } from '@tanstack/react-query';

/** How every list by name is paged: by the cursor of the page before, keeping the old rows while new ones come. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
};
