import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** About a minute of what browsers record: VP8 with Opus, so that it has to be transcoded. Just under 20 MB. */
export async function makeFilm(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-film-'));
  const [short, film] = [join(folder, 'short.webm'), join(folder, 'film.webm')];
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', ...args]);
  try {
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30:duration=8,noise=alls=12:allf=t'];
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=220:duration=8'];
    const codecs = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '2500k', '-c:a', 'libopus'];
    ffmpeg(...picture, ...sound, ...codecs, short);
    ffmpeg('-stream_loop', '-1', '-i', short, '-c', 'copy', '-fs', '19900000', film);
    return await readFile(film);
  } finally {
    await rm(folder, { recursive: true });
  }
}
