import type { SiteScope } from '#access/scope.ts';
import { parseGalleryQuery } from '#features/live-site/gallery-query.ts';
import { coverOf, nameOf, shortPlace } from '#features/live-site/site/entry-words.ts';
import { itemHref, type SiteView } from '#features/live-site/site/site-view.ts';
import { mediaAddress } from '#features/media/media.ts';
