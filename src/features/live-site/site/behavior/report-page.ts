/** Pages of unsaved settings, which their owner looks at. */
const preview = /^\/ig\/[^/]+\/preview\//;

/**
 * Tells the site once that a visitor sees this page (`docs/public-data.md`): a prerendered page when it is opened, a
 * preview or an automated browser never. Nothing of the visitor is sent but the window's width.
 */
export function reportPage(): void {
  if (navigator.webdriver || preview.test(location.pathname)) return;
  const report = () => setTimeout(send, afterPaintMs);
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', report, { once: true });
  else report();
}

/** Leaves the first moments to the page; a visitor who leaves before has not looked at it. */
const afterPaintMs = 1_000;

function send(): void {
  const base = /^\/ig\/[^/]+/.exec(location.pathname)?.[0] ?? '';
  const url = location.origin + location.pathname;
  navigator.sendBeacon(`${base}/data/page`, JSON.stringify({ url, width: innerWidth }));
}
