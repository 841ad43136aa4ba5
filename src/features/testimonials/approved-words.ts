import { z } from 'zod';
import { EntryFields, Writings } from '#features/content/entry.ts';

/** What an entry says in words. A testimonial's are shown as they were when the owner approved them. */
export const ApprovedWords = EntryFields.pick({
  title: true,
  description: true,
  seoTitle: true,
  seoDescription: true,
  permalink: true,
}).extend({ writings: Writings });
export type ApprovedWords = z.infer<typeof ApprovedWords>;
export const ApprovedField = ApprovedWords.keyof();
export type ApprovedField = z.infer<typeof ApprovedField>;
