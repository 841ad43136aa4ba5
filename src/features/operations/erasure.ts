import { z } from 'zod';

/** Something that left every trace. The ledger names it by its id alone. */
export const Erasure = z.object({ kind: z.enum(['entry', 'medium']), accountId: z.string(), uid: z.string() });
export type Erasure = z.infer<typeof Erasure>;

/** One file of the ledger. */
export const Erasures = z.array(Erasure);

/** Where the storage keeps the ledger, out of the database's reach: a restored one must be told of what it has missed. */
export const erasureFolder = 'erasures';
