import { watchCompare } from '#features/live-site/site/behavior/compare.ts';
import { watchStories } from '#features/testimonials/site/behavior/stories.ts';
import { watchVideos } from '#features/live-site/site/behavior/play-on-click.ts';
import { watchShare } from '#features/live-site/site/behavior/share.ts';
import { watchLightbox } from '#features/live-site/site/behavior/lightbox/watch-lightbox.ts';

// For share pages and testimonials galleries, which work without it.
watchCompare(document);
watchShare();
watchLightbox();
watchVideos();
watchStories();
