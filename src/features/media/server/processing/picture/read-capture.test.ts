import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readCapture } from './read-capture.ts';

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0];

async function captureOf(exif: Exif) {
  const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
  return readCapture(await photo.withExif(exif).jpeg().toBuffer());
}

const berlin = {
  ...{ GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
  ...{ GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
};

it.each<[string, Exif, string]>([
  [
    'with the camera’s own offset',
    { IFD2: { DateTimeOriginal: '2026:05:04 12:00:00', OffsetTimeOriginal: '-05:00' }, IFD3: berlin },
    '2026-05-04T12:00:00-05:00',
  ],
  ['by its place', { IFD2: { DateTimeOriginal: '2026:05:04 12:00:00' }, IFD3: berlin }, '2026-05-04T12:00:00+02:00'],
  [
    'by its place, right after the clocks changed',
    { IFD2: { DateTimeOriginal: '2026:03:29 03:10:00' }, IFD3: berlin },
    '2026-03-29T03:10:00+02:00',
  ],
  [
    'by the satellites’ time',
    {
      IFD2: { DateTimeOriginal: '2026:05:04 23:58:00' },
      IFD3: { GPSDateStamp: '2026:05:05', GPSTimeStamp: '4/1 56/1 3/1' },
    },
    '2026-05-04T23:58:00-05:00',
  ],
  [
    'without the offset of a later change',
    {
      IFD0: { DateTime: '2026:06:01 09:00:00' },
      IFD2: { DateTimeOriginal: '2026:05:04 12:00:00', OffsetTime: '+09:00' },
    },
    '2026-05-04T12:00:00',
  ],
  [
    'without the offset of another time',
    { IFD2: { DateTimeOriginal: '2026:05:04 12:00:00', OffsetTimeDigitized: '+09:00' } },
    '2026-05-04T12:00:00',
  ],
])('reads when a photo was taken %s', async (_how, exif, takenAt) => {
  expect((await captureOf(exif)).takenAt).toBe(takenAt);
});
