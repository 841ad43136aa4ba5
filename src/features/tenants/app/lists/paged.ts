import { keepPreviousData } from '@tanstack/react-query';

/** Pagination of all lists sorted by name: by cursor, keeping the old rows while new ones load. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
};
