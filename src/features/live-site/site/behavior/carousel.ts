/** The arrows of a strip of cards; a strip that fits its window has none. */
export function watchCarousel(): void {
  for (const strip of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const arrows = strip.parentElement?.querySelector<HTMLElement>('[data-arrows]');
    if (!arrows) continue;
    const buttons = [...arrows.querySelectorAll<HTMLButtonElement>('[data-step]')];
    const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
    for (const button of buttons)
      button.addEventListener('click', () => {
        const card = strip.firstElementChild?.getBoundingClientRect().width ?? strip.clientWidth;
        strip.scrollBy({ left: sign * Number(button.dataset.step) * card });
      });
    const show = () => {
      const rest = strip.scrollWidth - strip.clientWidth;
      const at = Math.abs(strip.scrollLeft);
      arrows.hidden = rest < 8;
      for (const button of buttons) button.disabled = Number(button.dataset.step) < 0 ? at < 8 : at > rest - 8;
    };
    strip.addEventListener('scroll', show, { passive: true });
    const sizes = new ResizeObserver(show);
    sizes.observe(strip);
    // A strip below the first screen is laid out later than the page.
    if (strip.firstElementChild) sizes.observe(strip.firstElementChild);
  }
}
