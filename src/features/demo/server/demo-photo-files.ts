import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Exif } from 'sharp';
import { packageRoot } from '#platform/package-root.ts';
import { type DemoPhoto, type DemoPhotoName, demoPhotos } from '../demo-photos.data.ts';

const run = promisify(execFile);
const longSide = 1_600;

/** Where the camera stood, for photos that carry it. */
export interface Shot {
  lat: number;
  lng: number;
  date: Date;
}

export function sourcePath(source: string): string {
  return path.join(packageRoot, 'node_modules', source);
}

/**
 * Writes one demo photo as a camera would: a JPEG, with position and date when `shot` is given.
 * @returns false when its source can't be read here (a video frame without ffmpeg)
 */
export async function writeDemoPhoto(
  name: DemoPhotoName,
  target: string,
  ffmpeg: string | null,
  shot?: Shot,
): Promise<boolean> {
  const photo: DemoPhoto = demoPhotos[name];
  const source = photo.at === undefined ? sourcePath(photo.source) : await frameOf(photo, target, ffmpeg);
  if (!source) return false;
  let image = sharp(source).autoOrient();
  if (photo.crop) {
    const { width, height } = await sharp(source).metadata();
    const [left, top, wide, high] = photo.crop;
    image = image.extract({
      left: Math.floor(left * width),
      top: Math.floor(top * height),
      width: Math.floor(wide * width) - 1,
      height: Math.floor(high * height) - 1,
    });
  }
  image = image.resize({ width: longSide, height: longSide, fit: 'inside', kernel: 'lanczos3' });
  if (photo.worn) image = image.modulate({ saturation: 0.25, brightness: 0.72 }).tint('#b9a98c').blur(1.1);
  if (shot) image = image.withExif(exifOf(shot));
  await image.jpeg({ quality: 88 }).toFile(target);
  return true;
}

async function frameOf(photo: DemoPhoto, target: string, ffmpeg: string | null): Promise<string | undefined> {
  if (!ffmpeg) return undefined;
  const frame = `${target}.png`;
  await run(ffmpeg, [
    '-v',
    'error',
    '-ss',
    String(photo.at),
    '-i',
    sourcePath(photo.source),
    '-frames:v',
    '1',
    '-y',
    frame,
  ]);
  return frame;
}

/** Six seconds of the clip at 960 px, as a phone would have sent it. */
export async function writeDemoVideo(
  source: string,
  startSeconds: number,
  target: string,
  ffmpeg: string,
): Promise<void> {
  const cut = ['-ss', String(startSeconds), '-t', '6', '-i', sourcePath(source), '-vf', 'scale=960:-2', '-an'];
  await run(ffmpeg, ['-v', 'error', ...cut, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '25', '-y', target]);
}

function exifOf({ lat, lng, date }: Shot): Exif {
  const stamp = date.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
  return {
    IFD2: { DateTimeOriginal: stamp },
    IFD3: {
      GPSLatitudeRef: lat < 0 ? 'S' : 'N',
      GPSLatitude: degrees(lat),
      GPSLongitudeRef: lng < 0 ? 'W' : 'E',
      GPSLongitude: degrees(lng),
    },
  };
}

/** Degrees, minutes and hundredths of seconds as EXIF rationals. */
function degrees(value: number): string {
  const positive = Math.abs(value);
  const whole = Math.floor(positive);
  const minutes = Math.floor((positive - whole) * 60);
  const seconds = Math.round(((positive - whole) * 60 - minutes) * 6_000);
  return `${whole}/1 ${minutes}/1 ${seconds}/100`;
}
