import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Exif } from 'sharp';
import { packageRoot } from '#platform/package-root.ts';
import { type DemoPhoto, type DemoPhotoName, demoPhotos } from '../../demo-photos.data.ts';

const run = promisify(execFile);

/** The camera's location, for photos that have one. */
export interface Shot {
  lat: number;
  lng: number;
  date: Date;
}

export const demoFile = (...names: string[]): string => path.join(packageRoot, 'src/features/demo', ...names);

/** Writes a demo photo as a camera would: a JPEG, with location and date if `shot` is given. */
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

const shotSeconds = 6;

/** A slow camera pan over each photo in turn, at 960 × 540, as a phone would send it. */
export async function writeDemoFilm(names: readonly DemoPhotoName[], target: string, ffmpeg: string): Promise<void> {
  const stills = names.flatMap((name) => {
    const { file }: DemoPhoto = demoPhotos[name];
    return ['-loop', '1', '-framerate', '25', '-t', `${shotSeconds}`, '-i', demoFile('pictures', `${file}.jpg`)];
  });
  const shots = names.map((_name, at) => `[${at}:v]${shotFilter(at)}[shot${at}]`);
  const joined = `${names.map((_name, at) => `[shot${at}]`).join('')}concat=n=${names.length}[film]`;
  const length = names.length * shotSeconds;
  const air = ['-f', 'lavfi', '-t', `${length}`, '-i', 'anoisesrc=color=brown:sample_rate=48000:seed=4'];
  const filter = ['-filter_complex', [...shots, joined, `[${names.length}:a]${windFilter(length)}[wind]`].join(';')];
  const coding = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '25', '-c:a', 'aac', '-b:a', '96k'];
  const streams = ['-map', '[film]', '-map', '[wind]'];
  await run(ffmpeg, ['-v', 'error', ...stills, ...air, ...filter, ...streams, ...coding, '-y', target]);
}

/** Every second shot pans back. Cropped at twice the size: the camera moves by half pixels, without jitter. */
function shotFilter(at: number): string {
  const way = at % 2 === 0 ? `t/${shotSeconds}` : `(1-t/${shotSeconds})`;
  return `scale=2400:-2,crop=1920:1080:(iw-1920)*${way}:(ih-1080)/2,scale=960:540,setsar=1,format=yuv420p`;
}

/** Wind noise, as a phone records it outdoors when no one speaks. */
function windFilter(length: number): string {
  const fades = `afade=t=in:d=0.5,afade=t=out:st=${length - 0.5}:d=0.5`;
  return `highpass=f=120,lowpass=f=900,tremolo=f=0.3:d=0.6,volume=0.25,${fades}`;
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
