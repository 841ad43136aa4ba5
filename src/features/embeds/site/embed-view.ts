import type { PublicEntry } from '#features/content/public-entry.ts';
import type { ReviewSummary } from '#features/live-site/site.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { EmbedKind } from '../embed-kinds.ts';
import type { EmbedOptions } from '../embed-options.ts';

/** Everything an embed shows. */
export interface EmbedView {
  view: SiteView;
  kind: EmbedKind;
  /** The map's tiles for visitors whose devices are dark, if the embed follows them. */
  darkTiles?: string | undefined;
  options: EmbedOptions;
  entries: PublicEntry[];
  /** The entries that reviews are about, by the review's id. */
  reviewed: ReadonlyMap<string, PublicEntry>;
  /** Null if no reviews are shown. */
  reviews: ReviewSummary | null;
}
