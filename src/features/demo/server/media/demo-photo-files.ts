import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Exif } from 'sharp';
import { packageRoot } from '#platform/package-root.ts';
import { type DemoPhoto, type DemoPhotoName, demoPhotos } from '../../demo-photos.data.ts';

const run = promisify(execFile);

/** Where the camera stood, for photos that carry it. */
export interface Shot {
  lat: number;
  lng: number;
  date: Date;
}

export function demoFile(...names: string[]): string {
  return path.join(packageRoot, 'src/features/demo', ...names);
}

/** Writes one demo photo as a camera would: a JPEG, with position and date when `shot` is given. */
export async function writeDemoPhoto(name: DemoPhotoName, target: string, shot?: Shot): Promise<void> {
  const { file, crop }: DemoPhoto = demoPhotos[name];
  const source = demoFile('pictures', `${file}.jpg`);
  if (!crop && !shot) return fs.copyFile(source, target);
  let image = sharp(source);
  if (crop) {
    const { width, height } = await image.metadata();
    const [left, top, part] = crop;
    const [wide, high] = [Math.floor(part * width), Math.floor(part * height)];
    image = image.extract({ left: Math.floor(left * width), top: Math.floor(top * height), width: wide, height: high });
  }
  if (shot) image = image.withExif(exifOf(shot));
  await image.jpeg({ quality: 88 }).toFile(target);
}

/** Six seconds of a camera that moves slowly over the photo, at 960 × 540, as a phone would have sent them. */
export async function writeDemoPan(name: DemoPhotoName, target: string, ffmpeg: string): Promise<void> {
  const seconds = 6;
  const { file }: DemoPhoto = demoPhotos[name];
  const still = ['-loop', '1', '-framerate', '25', '-t', String(seconds), '-i', demoFile('pictures', `${file}.jpg`)];
  // Cut out at twice the size: the camera moves by half pixels and doesn't tremble.
  const cut = `crop=1920:1080:(iw-1920)*t/${seconds}:(ih-1080)/2`;
  const filter = ['-vf', `scale=2400:-2,${cut},scale=960:540,format=yuv420p`, '-an'];
  const coding = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '25'];
  await run(ffmpeg, ['-v', 'error', ...still, ...filter, ...coding, '-y', target]);
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
