import { BulkOutcome } from '#features/content/bulk.ts';
import { EntrySchema } from '#features/content/server/editing/entry-schema.ts';
import { EntryCardSchema } from '#features/content/server/list/entry-card-schema.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { MediaItem } from '#features/media/media.ts';
import { Taxonomy } from '#features/taxonomy/taxonomy.ts';
import { Account } from '#features/tenants/account.ts';
import { Testimonial } from '#features/testimonials/testimonial.ts';

/** Schemas that the document defines once and references. */
export const commonSchemas = {
  Account: { schema: Account, strategy: 'output' },
  BulkOutcome: { schema: BulkOutcome, strategy: 'output' },
  Entry: { schema: EntrySchema, strategy: 'output' },
  EntryCard: { schema: EntryCardSchema, strategy: 'output' },
  MediaItem: { schema: MediaItem, strategy: 'output' },
  SiteSettings: { schema: SiteSettings, strategy: 'output' },
  Taxonomy: { schema: Taxonomy, strategy: 'output' },
  Testimonial: { schema: Testimonial, strategy: 'output' },
} as const;
