import { z } from 'zod';

/**
 * What must not come back with a backup, named by its id alone: an entry, a media item, a whole account, an agency or a
 * person that lost every trace, or a testimonial (by its entry) that its customer has withdrawn.
 */
export const Erasure = z.object({
  kind: z.enum(['entry', 'medium', 'testimonial', 'account', 'agency', 'person']),
  /** Whose it was; an agency and a person are their own. */
  accountId: z.string(),
  uid: z.string(),
});
export type Erasure = z.infer<typeof Erasure>;

/** One file of the ledger. */
export const Erasures = z.array(Erasure);

/** Where the storage keeps the ledger, out of the database's reach: a restored one must learn what it has missed. */
export const erasureFolder = 'erasures';
