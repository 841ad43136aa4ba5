/** The distance of a swipe to another testimonial, in pixels. */
const swipe = 50;

/** Arrow keys, swipes and Escape in an open testimonial; it receives the focus and restores it. */
export function watchStories(): void {
  if (!document.querySelector('[data-story]')) return;
  let opener: HTMLElement | null = null;
  const current = () => document.querySelector<HTMLElement>('[data-story]:target');
  const follow = (way: 'close' | 'next' | 'previous') =>
    current()?.querySelector<HTMLAnchorElement>(`[data-${way}]`)?.click();
  const arrive = () => {
    for (const video of document.querySelectorAll('video')) video.pause();
    const story = current();
    for (const part of document.querySelectorAll<HTMLElement>('main, .brand-header')) part.inert = story !== null;
    if (story) story.querySelector<HTMLElement>('[data-close]')?.focus();
    else opener?.focus();
  };
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('.story-card a[href^="#"]');
    if (link) opener = link;
    else if (target === current()) follow('close');
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (!current() || target instanceof HTMLVideoElement) return;
    const isRtl = document.documentElement.dir === 'rtl';
    if (key === 'Escape') follow('close');
    if (key === 'ArrowRight') follow(isRtl ? 'previous' : 'next');
    if (key === 'ArrowLeft') follow(isRtl ? 'next' : 'previous');
  });
  watchSwipes(follow);
  addEventListener('hashchange', arrive);
  if (current()) arrive();
}

function watchSwipes(follow: (way: 'next' | 'previous') => void): void {
  let from: Touch | undefined;
  document.addEventListener('touchstart', ({ touches, target }) => {
    from = (target as Element).closest('[data-story]') && touches.length === 1 ? touches[0] : undefined;
  });
  document.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
    from = undefined;
    if (Math.abs(across) < swipe || Math.abs(across) < 2 * Math.abs(down)) return;
    const isForward = across < 0 === (document.documentElement.dir !== 'rtl');
    follow(isForward ? 'next' : 'previous');
  });
}
