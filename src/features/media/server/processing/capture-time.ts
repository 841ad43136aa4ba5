import tzLookup from '@photostructure/tz-lookup';
import type { Capture } from './child/processing-task.ts';

/** Older dates come from cameras without a clock. */
const firstYear = 1970;

export interface CameraClock {
  /** ISO 8601, with or without an offset. */
  time: string;
  gps: Capture['gps'];
  /** The time by satellite: ISO 8601, UTC. */
  satellite?: string | undefined;
}

/**
 * The time of a camera's clock, with the offset that the camera recorded, or else that of the place, or of the
 * satellites' time. Undefined if it is invalid, too old for a camera, or more than a day in the future.
 */
export function captureTime({ time, gps, satellite }: CameraClock): string | undefined {
  const local = Date.parse(isLocal(time) ? `${time}Z` : time);
  if (Number.isNaN(local) || new Date(local).getUTCFullYear() <= firstYear) return undefined;
  if (local > Date.now() + 86_400_000) return undefined;
  if (!isLocal(time)) return time;
  return time + ((gps && offsetAt(gps, local)) ?? offsetFrom(satellite, local) ?? '');
}

/** Whether an ISO time has no offset. */
export const isLocal = (time: string): boolean => !/(Z|[+-]\d\d:\d\d)$/.test(time);

/** @param local milliseconds as if the clock showed UTC */
function offsetAt({ lat, lng }: NonNullable<Capture['gps']>, local: number): string {
  const clock = new Intl.DateTimeFormat('en', { timeZone: tzLookup(lat, lng), timeZoneName: 'longOffset' });
  const offset = (at: number) =>
    clock
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', '') || '+00:00';
  // The first is off by an hour around a change of clocks.
  return offset(local - minutesOf(offset(local)) * 60_000);
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Offsets are multiples of a quarter of an hour, from −12 to +14 hours; the satellites' time may be minutes old. */
function offsetFrom(satellite: string | undefined, local: number): string | undefined {
  const quarters = Math.round((local - Date.parse(satellite ?? '')) / 900_000);
  if (!(quarters >= -48 && quarters <= 56)) return undefined;
  const [hours, minutes] = [Math.floor(Math.abs(quarters) / 4), (Math.abs(quarters) % 4) * 15];
  const two = (number: number) => String(number).padStart(2, '0');
  return `${quarters < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}
