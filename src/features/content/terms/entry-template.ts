import { z } from 'zod';
import { EntryFields } from '../entry.ts';

/** What a new entry of a content type begins with; what is missing here stays empty. */
export const EntryTemplate = EntryFields.pick({
  title: true,
  description: true,
  categoryIds: true,
  serviceIds: true,
  tagIds: true,
  statusService: true,
  statusContent: true,
  customFields: true,
}).partial();
export type EntryTemplate = z.infer<typeof EntryTemplate>;
