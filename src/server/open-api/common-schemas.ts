import { BulkOutcome } from '#features/content/bulk.ts';
import { Entry } from '#features/content/entry.ts';
import { EntryCard } from '#features/content/entry-card.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { MediaItem } from '#features/media/media.ts';
import { Taxonomy } from '#features/taxonomy/taxonomy.ts';
import { Account } from '#features/tenants/account.ts';
import { Testimonial } from '#features/testimonials/testimonial.ts';

/** Shapes that the document names once and refers to. */
export const commonSchemas = {
  Account: { schema: Account, strategy: 'output' },
  BulkOutcome: { schema: BulkOutcome, strategy: 'output' },
  Entry: { schema: Entry, strategy: 'output' },
  EntryCard: { schema: EntryCard, strategy: 'output' },
  MediaItem: { schema: MediaItem, strategy: 'output' },
  SiteSettings: { schema: SiteSettings, strategy: 'output' },
  Taxonomy: { schema: Taxonomy, strategy: 'output' },
  Testimonial: { schema: Testimonial, strategy: 'output' },
} as const;
