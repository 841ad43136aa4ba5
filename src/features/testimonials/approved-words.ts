import { z } from 'zod';
import { EntryFields, Writings } from '#features/content/entry.ts';

/** An entry's texts. A testimonial shows those that the owner last approved. */
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
