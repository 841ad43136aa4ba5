/** Turns the hero's pictures, and gives a way to stop what moves by itself. */
export function watchHero(): void {
  const hero = document.querySelector<HTMLElement>('.hero');
  const button = hero?.querySelector<HTMLButtonElement>('[data-pause]');
  const slides = hero?.querySelector<HTMLElement>('[data-slides]');
  const video = hero?.querySelector('video');
  if (!button || (!slides && !video)) return;
  let isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const pictures = [...(slides?.children ?? [])];
  let at = 0;
  setInterval(turn, Number(slides?.dataset.slides ?? 4) * 1_000);
  button.hidden = false;
  button.addEventListener('click', () => {
    isMoving = !isMoving;
    show();
  });
  show();

  function turn(): void {
    if (!isMoving || document.hidden || pictures.length === 0) return;
    const was = at;
    at = (at + 1) % pictures.length;
    for (const picture of pictures) picture.classList.remove('was');
    // The one that comes in must stand at the end first, also when it left by the start.
    void slides?.offsetWidth;
    for (const [index, picture] of pictures.entries()) {
      picture.classList.toggle('on', index === at);
      picture.classList.toggle('was', index === was);
    }
  }
  function show(): void {
    button?.setAttribute('aria-pressed', String(!isMoving));
    if (!isMoving) return video?.pause();
    void video?.play().catch(() => {});
    // Those that wait outside the frame would be loaded only once they are in it.
    for (const picture of pictures) if (picture instanceof HTMLImageElement) picture.loading = 'eager';
  }
}
