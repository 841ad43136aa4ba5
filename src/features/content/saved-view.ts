import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

/** The screens that show entries, and keep what they show in their address. */
export const viewPaths = [
  '/content-list',
  '/content-feed',
  '/content-pipeline',
  '/content-calendar',
  '/map-content',
] as const;
export type ViewPath = (typeof viewPaths)[number];

/** At most so many views in an account, and so many that one person pins. */
export const mostViews = 200;
export const mostPins = 20;

/** The fields of a screen's address. Each screen reads what it knows, and leaves out the rest. */
const Search = z
  .record(z.string().max(40), z.json())
  .refine((search) => JSON.stringify(search).length <= 10_000, 'This filter is too long to be kept.');

export const ViewWords = z.strictObject({
  name: line(80).min(1, 'Write a name.'),
  /** For everybody in the account; else for its maker. */
  isShared: z.boolean(),
});
export const NewView = ViewWords.extend({ uid: Uid, path: z.enum(viewPaths), search: Search });
export const ViewChange = ViewWords.extend({ path: z.enum(viewPaths), search: Search })
  .partial()
  .extend({ viewId: Uid, version: z.number().int().min(1) });

export const SavedView = NewView.extend({
  version: z.number(),
  /** In the menu of who asks. */
  isPinned: z.boolean(),
  /** Who asks may change it. */
  mayChange: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;
