const patienceMs = 4_000;

/** How long a video lasts by the browser's own reading; null when it can't tell, the server will. */
export function videoSeconds(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const answer = () => resolve(Number.isFinite(video.duration) ? video.duration : null);
    video.preload = 'metadata';
    video.addEventListener('loadedmetadata', answer);
    video.addEventListener('error', () => resolve(null));
    setTimeout(resolve, patienceMs, null);
    video.src = address;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
