import { watchBack } from '#features/live-site/site/behavior/back.ts';
import { watchCarousel } from '#features/live-site/site/behavior/carousel.ts';
import { watchCompare } from '#features/live-site/site/behavior/compare.ts';
import { watchGallery } from '#features/live-site/site/behavior/gallery.ts';
import { watchLightbox } from '#features/live-site/site/behavior/lightbox/watch-lightbox.ts';
import { watchMoreTabs } from '#features/live-site/site/behavior/more-tabs.ts';
import { whenNear } from '#features/live-site/site/behavior/near-window.ts';
import { watchVideos } from '#features/live-site/site/behavior/play-on-click.ts';
import { prefetchTabs } from '#features/live-site/site/behavior/prefetch.ts';
import { watchSearchToggle } from '#features/live-site/site/behavior/search-toggle.ts';
import { reportPage } from '#features/live-site/site/behavior/report-page.ts';
import { restoreFocus } from '#features/live-site/site/behavior/restore-focus.ts';
import { watchShare } from '#features/live-site/site/behavior/share.ts';
import { watchList, watchShowMore } from '#features/live-site/site/behavior/show-more.ts';
import { watchHero } from '#features/live-site/site/behavior/slides.ts';
import { nameTransitions } from '#features/live-site/site/behavior/transitions.ts';

// Everything works without this file; it speeds things up and adds what needs a script.
nameTransitions();
restoreFocus();
watchGallery();
watchShowMore();
watchList();
watchCompare(document);
watchShare();
watchHero();
watchVideos();
watchBack();
watchCarousel();
watchMoreTabs();
watchSearchToggle();
prefetchTabs();
reportPage();

if (document.querySelector('[data-contact-form]'))
  void import('#features/contact/site/behavior/contact-form.ts').then(({ watchContactForm }) => watchContactForm());

watchLightbox();
whenNear('[data-map]', (frame) => {
  void import('#features/live-site/site/behavior/map/map.ts').then(({ startMap }) => startMap(frame));
});
