import { captureTime } from '../capture-time.ts';
import type { Capture } from '../child/processing-task.ts';
import { captureGps } from '../picture/read-capture.ts';

/** Time and location from a video's tags: QuickTime's own, else the general ones. */
export function videoCapture(tags: Record<string, string>): Capture {
  const place = tags['com.apple.quicktime.location.ISO6709'] ?? tags['location'] ?? '';
  const [, lat, lng] = /^([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)/.exec(place) ?? [];
  const gps = captureGps(lat === undefined ? undefined : Number(lat), lng === undefined ? undefined : Number(lng));
  const time = tags['com.apple.quicktime.creationdate'] ?? tags['creation_time'];
  return { takenAt: time && captureTime({ time: time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'), gps }), gps };
}
