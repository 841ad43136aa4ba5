import { z } from 'zod';
import { SearchText } from '#lib/lists/search-text.ts';
import { MediaKind } from '../../media-formats.ts';
import { MediaSort } from '../../media.ts';

/** What the library keeps in the address. */
export const LibrarySearch = z.object({
  search: SearchText,
  kind: MediaKind.nullable().catch(null),
  unused: z.boolean().catch(false),
  trash: z.boolean().catch(false),
  sort: MediaSort.catch('newest'),
  open: z.string().nullable().catch(null),
});
