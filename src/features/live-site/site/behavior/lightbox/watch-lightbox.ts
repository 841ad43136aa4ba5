const lightbox = () => import('./open-lightbox.ts');

/** Opens a group's images in a lightbox, whose code is fetched when the pointer comes near one. */
export function watchLightbox(): void {
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
}
