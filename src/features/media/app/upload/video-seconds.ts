const patienceMs = 4_000;

/** A video's duration according to the browser; null if unknown, then the server decides. */
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
