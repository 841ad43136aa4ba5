/** Rotates the hero's images, with a button to pause. */
export function watchHero(): void {
  const hero = document.querySelector<HTMLElement>('.hero');
  const button = hero?.querySelector<HTMLButtonElement>('[data-pause]');
  const slides = hero?.querySelector<HTMLElement>('[data-slides]');
  const video = hero?.querySelector('video');
  if (!button || (!slides && !video)) return;
  let isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const pictures = [...(slides?.querySelectorAll('img') ?? [])];
  const waiting = [...(slides?.querySelector('template')?.content.querySelectorAll('img') ?? [])];
  let at = 0;
  setInterval(turn, Number(slides?.dataset.slides ?? 4) * 1_000);
  button.hidden = false;
  button.addEventListener('click', () => {
    isMoving = !isMoving;
    show();
  });
  show();
  if (isMoving) addEventListener('load', fetchNext, { once: true });

  function turn(): void {
    if (!isMoving || document.hidden) return;
    if (waiting.length > 0 && at === pictures.length - 1) return fetchNext();
    const was = at;
    const next = (at + 1) % pictures.length;
    if (!pictures[next]?.complete) return;
    at = next;
    for (const picture of pictures) picture.classList.remove('was');
    // The incoming slide must start at the end, even if it left by the start.
    void slides?.offsetWidth;
    for (const [index, picture] of pictures.entries()) {
      picture.classList.toggle('on', index === at);
      picture.classList.toggle('was', index === was);
    }
    fetchNext();
  }
  /** Each image is loaded in time for its turn, and none earlier. */
  function fetchNext(): void {
    const next = waiting.shift();
    if (!next) return;
    next.loading = 'eager';
    // Whatever else the visitor waits for goes first.
    next.fetchPriority = 'low';
    slides?.append(next);
    pictures.push(next);
  }
  function show(): void {
    button?.setAttribute('aria-pressed', String(!isMoving));
    if (!isMoving) return video?.pause();
    void video?.play().catch(() => {});
  }
}

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
