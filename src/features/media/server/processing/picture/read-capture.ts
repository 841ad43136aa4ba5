import ExifReader from 'exifreader';
import type { Capture } from '../child/processing-task.ts';

/** Older dates come from cameras without a clock. */
const firstYear = 1970;

/** Time and location of a photo from its EXIF. Missing, damaged or impossible values are omitted. */
export function readCapture(bytes: Buffer): Capture {
  try {
    const { exif, gps } = ExifReader.load(bytes, { expanded: true });
    return {
      takenAt: captureTime(
        exif?.DateTimeOriginal?.description ?? exif?.DateTimeDigitized?.description,
        exif?.OffsetTimeOriginal?.description ?? exif?.OffsetTime?.description,
      ),
      gps: captureGps(gps?.Latitude, gps?.Longitude),
    };
  } catch {
    // A photo without readable EXIF is still a photo.
    return {};
  }
}

/** Converts EXIF's `2026:05:04 12:00:00` and `+02:00` to ISO 8601. */
function captureTime(time: string | undefined, offset: string | undefined): string | undefined {
  const parts = /^(\d{4}):(\d\d):(\d\d)[ T](\d\d:\d\d:\d\d)/.exec(time ?? '');
  if (!parts) return undefined;
  const zone = /^[+-]\d\d:\d\d$/.exec(offset?.trim() ?? '')?.[0] ?? '';
  return plausibleTime(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${zone}`);
}

/** The ISO time, unless it is invalid, too old for a camera, or more than a day in the future. */
export function plausibleTime(iso: string | undefined): string | undefined {
  const at = new Date(iso ?? '');
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() <= firstYear) return undefined;
  return at.getTime() < Date.now() + 86_400_000 ? iso : undefined;
}

/** Valid degrees; 0,0 is what devices without a fix write. */
export function captureGps(lat: number | undefined, lng: number | undefined): { lat: number; lng: number } | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  const onGlobe = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  return onGlobe ? { lat, lng } : undefined;
}
