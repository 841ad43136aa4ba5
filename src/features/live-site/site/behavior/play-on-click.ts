/** The height of browsers' own controls, in pixels. */
const controlsHeight = 80;

/** A click on a video's picture starts it, where the browser leaves that to its small play button. */
export function watchVideos(): void {
  document.addEventListener('click', ({ target, offsetY }) => {
    if (!(target instanceof HTMLVideoElement) || !target.controls || target.played.length > 0) return;
    if (offsetY > target.clientHeight - controlsHeight) return;
    // Browsers that start it themselves have done so by then.
    setTimeout(() => {
      if (target.paused) void target.play().catch(() => {});
    });
  });
}
