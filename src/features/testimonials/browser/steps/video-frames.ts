type Player = Pick<HTMLMediaElement, 'duration' | 'currentTime' | 'addEventListener' | 'removeEventListener'>;

/**
 * Recorders don't write how long a recording is, and players show no length and can't seek until they have been at its end.
 * @param player has loaded what the file says of itself
 */
export function findLength(player: Player): void {
  if (Number.isFinite(player.duration)) return;
  const found = () => {
    if (!Number.isFinite(player.duration)) return;
    player.removeEventListener('durationchange', found);
    player.currentTime = 0;
  };
  player.addEventListener('durationchange', found);
  // Further than any recording, and a number that all browsers accept.
  player.currentTime = 1e7;
}

/** A candidate for the poster frame. */
export interface Frame {
  atMs: number;
  /** URL of its thumbnail. */
  address: string;
}

const framesToChoose = 4;
const widthPx = 160;

/** Several frames spread over a video; none if this browser can't play it. */
export async function framesOf(film: Blob, seconds: number): Promise<Frame[]> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(film);
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
  try {
    await eventOf(video, 'loadeddata');
    const frames: Frame[] = [];
    if (video.videoWidth === 0) return frames;
    for (let part = 0; part < framesToChoose; part += 1)
      frames.push(await frameAt(video, ((part + 0.5) / framesToChoose) * seconds));
    return frames;
  } catch {
    return [];
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

async function frameAt(video: HTMLVideoElement, second: number): Promise<Frame> {
  video.currentTime = second;
  await eventOf(video, 'seeked');
  return { atMs: Math.round(second * 1_000), address: await pictureOf(video) };
}

/** The player's current frame. */
export async function pictureOf(video: HTMLVideoElement): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = Math.round((widthPx * video.videoHeight) / video.videoWidth) || widthPx;
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  if (!picture) throw new Error('no picture');
  return URL.createObjectURL(picture);
}

function eventOf(video: HTMLVideoElement, event: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, resolve, { once: true });
    video.addEventListener('error', reject, { once: true });
    setTimeout(reject, 10_000, new Error(event));
  });
}
