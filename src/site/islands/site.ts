import { watchBack } from '#features/live-site/site/behavior/back.ts';
import { watchCarousel } from '#features/live-site/site/behavior/carousel.ts';
import { watchCompare } from '#features/live-site/site/behavior/compare.ts';
import { watchGallery } from '#features/live-site/site/behavior/gallery.ts';
import { watchMoreTabs } from '#features/live-site/site/behavior/more-tabs.ts';
import { whenNear } from '#features/live-site/site/behavior/near-window.ts';
import { watchShare } from '#features/live-site/site/behavior/share.ts';
import { watchScrolling, watchShowMore } from '#features/live-site/site/behavior/show-more.ts';
import { watchHero } from '#features/live-site/site/behavior/slides.ts';
import { nameTransitions } from '#features/live-site/site/behavior/transitions.ts';

// Everything works without this file; it makes things quicker and adds what needs a script.
nameTransitions();
watchGallery();
watchShowMore();
watchScrolling();
watchCompare(document);
watchShare();
watchHero();
watchBack();
watchCarousel();
watchMoreTabs();

if (document.querySelector('[data-contact-form]'))
  void import('#features/contact/site/behavior/contact-form.ts').then(({ watchContactForm }) => watchContactForm());

const lightbox = () => import('#features/live-site/site/behavior/lightbox.ts');
document.addEventListener('pointerover', ({ target }) => {
  if ((target as Element).closest('a.zoom')) void lightbox();
});
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.zoom');
  const group = link?.closest<HTMLElement>('[data-lightbox]');
  if (!link || !group || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void lightbox().then(
    ({ openLightbox }) => openLightbox(group, link),
    () => location.assign(link.href),
  );
});
whenNear('[data-map]', (frame) => {
  void import('#features/live-site/site/behavior/map.ts').then(({ startMap }) => startMap(frame));
});
