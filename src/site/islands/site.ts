import { watchCompare } from '#features/live-site/site/behavior/compare.ts';
import { watchGallery } from '#features/live-site/site/behavior/gallery.ts';
import { watchLightbox } from '#features/live-site/site/behavior/lightbox/watch-lightbox.ts';
import { whenNear } from '#features/live-site/site/behavior/near-window.ts';
import { watchVideos } from '#features/live-site/site/behavior/play-on-click.ts';
import { watchMoreTabs, watchSearchToggle } from '#features/live-site/site/behavior/header.ts';
import { reportPage } from '#features/live-site/site/behavior/report-page.ts';
import { restoreFocus } from '#features/live-site/site/behavior/restore-focus.ts';
import { watchShare } from '#features/live-site/site/behavior/share.ts';
import { watchList, watchShowMore } from '#features/live-site/site/behavior/show-more.ts';
import { watchCarousel, watchHero } from '#features/live-site/site/behavior/slides.ts';
import { nameTransitions, prefetchTabs, watchBack } from '#features/live-site/site/behavior/moves.ts';

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
