import type { PublicEntry } from '#features/content/public-entry.ts';
import type { ReviewSummary } from '#features/live-site/site.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { EmbedKind } from '../embed-kinds.ts';
import type { EmbedOptions } from '../embed-options.ts';

/** All that an embed shows. */
export interface EmbedView {
  view: SiteView;
  kind: EmbedKind;
  options: EmbedOptions;
  entries: PublicEntry[];
  /** What each review belongs to, by the review's id. */
  reviewed: ReadonlyMap<string, PublicEntry>;
  /** Null where nothing of reviews is shown. */
  reviews: ReviewSummary | null;
}
