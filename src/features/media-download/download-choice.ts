import { z } from 'zod';
import { MediaKind } from '#features/media/media.ts';
import { variantNames } from '#features/media/media-address.ts';
import { Uid } from '#lib/uid.ts';

/** The file as uploaded, or one of the sizes; videos then are the MP4 that the site plays. */
export const DownloadSize = z.enum(['original', ...variantNames]);
export type DownloadSize = z.infer<typeof DownloadSize>;

/** Which of the account's media to download, and in what size. All criteria must match. */
export const DownloadChoice = z.strictObject({
  kind: MediaKind.optional(),
  /** Added at this moment or later. */
  from: z.iso.datetime().optional(),
  /** Added before this moment. */
  before: z.iso.datetime().optional(),
  contentTypeId: Uid.optional(),
  /** In one of these entries. */
  entryIds: z.array(Uid).max(100).optional(),
  /** In no entry or testimonial, and not published as logo or hero. */
  unused: z.boolean().optional(),
  size: DownloadSize.default('original'),
});
export type DownloadChoice = z.infer<typeof DownloadChoice>;

/** A media item's sort position: when it was added, to the microsecond, and its id. */
const MediaPlace = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[0-9a-f-]{34}$/, 'This part isn’t valid.');

/** From one media item to another, inclusive: new media never change a part's contents. */
export const PartBounds = z.strictObject({
  number: z.coerce.number().int().min(1).max(1_000_000),
  first: MediaPlace,
  last: MediaPlace,
});
export type PartBounds = z.infer<typeof PartBounds>;

export const DownloadPart = PartBounds.extend({
  files: z.number(),
  /** Of all its files, before they are added to the ZIP. */
  bytes: z.number(),
});
export type DownloadPart = z.infer<typeof DownloadPart>;

/** A part's download URL, which supports ranges. */
export function partAddress(accountId: string, choice: DownloadChoice, { number, first, last }: PartBounds): string {
  const query = new URLSearchParams({ number: String(number), first, last, choice: JSON.stringify(choice) });
  return `/downloads/${accountId}/media.zip?${query}`;
}
