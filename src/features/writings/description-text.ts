import { z } from 'zod';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

/** The maximum per account, so that its menu stays a menu. */
export const mostDescriptions = 100;

/** What people write of a text that is used again and again. */
export const DescriptionDraft = z.strictObject({
  name: line(80).min(1, 'Write a name.'),
  /** Rich text with placeholders in double braces; sanitized on write. */
  body: prose(20_000).min(1, 'Write the text.'),
});
export type DescriptionDraft = z.infer<typeof DescriptionDraft>;

export const NewDescription = DescriptionDraft.extend({ uid: Uid.optional() });

export const DescriptionChange = DescriptionDraft.partial().extend({
  descriptionId: Uid,
  version: z.number().int().min(1),
});

/** A text that writers insert into entries, with the entry's own words in place of its placeholders. */
export const DescriptionText = DescriptionDraft.extend({ uid: Uid, version: z.number() });
export type DescriptionText = z.infer<typeof DescriptionText>;

export const DescriptionColumns = DescriptionText.omit({ version: true });
export type DescriptionColumns = z.infer<typeof DescriptionColumns>;

export const DescriptionOrder = z.strictObject({ descriptionIds: z.array(Uid).min(1).max(mostDescriptions) });
