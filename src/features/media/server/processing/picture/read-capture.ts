import ExifReader, { type ExifTags } from 'exifreader';
import { captureTime, type CameraClock } from '../capture-time.ts';
import type { Capture } from '../child/processing-task.ts';

/** Time and location of a photo from its EXIF. Missing, damaged or impossible values are omitted. */
export function readCapture(bytes: Buffer): Capture {
  try {
    const { exif = {}, gps } = ExifReader.load(bytes, { expanded: true });
    const place = captureGps(gps?.Latitude, gps?.Longitude);
    return { takenAt: timeOf(exif, place), gps: place };
  } catch {
    // A photo without readable EXIF is still a photo.
    return {};
  }
}

/** Each time has its own offset: `OffsetTime` alone is that of the last change, often made elsewhere. */
function timeOf(exif: ExifTags, gps: CameraClock['gps']): string | undefined {
  const { DateTimeOriginal: taken, DateTimeDigitized: digitized } = exif;
  const offset = taken ? exif.OffsetTimeOriginal : exif.OffsetTimeDigitized;
  const time = isoOf((taken ?? digitized)?.description);
  const zone = /^[+-]\d\d:\d\d$/.exec(offset?.description.trim() ?? '')?.[0] ?? '';
  const satellite = isoOf(`${exif.GPSDateStamp?.description} ${exif.GPSTimeStamp?.description}`);
  return time && captureTime({ time: time + zone, gps, satellite: satellite && `${satellite}Z` });
}

/** Converts EXIF's `2026:05:04 12:00:00` to ISO 8601. */
function isoOf(time: string | undefined): string | undefined {
  const parts = /^(\d{4}):(\d\d):(\d\d)[ T](\d\d:\d\d:\d\d)/.exec(time ?? '');
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}` : undefined;
}

/** Valid degrees; 0,0 is what devices without a fix write. */
export function captureGps(lat: number | undefined, lng: number | undefined): { lat: number; lng: number } | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  const onGlobe = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  return onGlobe ? { lat, lng } : undefined;
}
