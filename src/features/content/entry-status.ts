import { z } from 'zod';
import type { ContentStatus, PublishStatus } from './entry.ts';

/** Where an entry stands on its way to the website, from first to last. */
export const EntryStatus = z.enum(['draft', 'review', 'approved', 'live']);
export type EntryStatus = z.infer<typeof EntryStatus>;

interface Statuses {
  statusContent: ContentStatus;
  statusPublish: PublishStatus;
}

/** The one status that people read: what is published is live, whatever its content status says. */
export function entryStatus({ statusContent, statusPublish }: Statuses): EntryStatus {
  return statusPublish === 'published' ? 'live' : statusContent;
}
