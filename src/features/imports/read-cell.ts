import { plainDigits, type FirstNumber, writtenDates } from '#lib/sheets/written-dates.ts';
import type { ImportSettings } from './entry-import.ts';

/** A number as people write it, with signs of currency, percent and thousands; undefined if it isn't one. */
export function readNumber(cell: string, decimal: ImportSettings['decimal']): number | undefined {
  const text = plainDigits(cell)
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^\p{Sc}|\p{Sc}$|%$/gu, '')
    .replace('\u2212', '-')
    .replace(/^(-?)\p{Sc}/u, '$1');
  const point = decimal === 'point' ? text : swapMarks(text);
  if (/^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(point)) return Number(point.replaceAll(',', ''));
  // As programs write large and small ones.
  return /^[-+]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:e[-+]?\d{1,3})?$/i.test(point) &&
    Number.isFinite(Number(point))
    ? Number(point)
    : undefined;
}

const swapMarks = (text: string): string => text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));

/** Which mark the numbers of a sheet have before their decimals: a comma if some can't be read otherwise. */
export function guessDecimal(cells: readonly string[]): ImportSettings['decimal'] {
  const misread = (decimal: ImportSettings['decimal']) =>
    cells.filter((cell) => cell !== '' && readNumber(cell, decimal) === undefined).length;
  return misread('comma') < misread('point') ? 'comma' : 'point';
}

/** Which number of the dates of a sheet is the day, where some of them can be read in one way only; null if none says so. */
export function guessDateOrder(cells: readonly string[]): ImportSettings['dateOrder'] {
  const pairs = cells.flatMap((cell) => {
    const [, one, other] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}(?!\d)/.exec(plainDigits(cell)) ?? [];
    return one && other ? [[Number(one), Number(other)] as const] : [];
  });
  const isDayFirst = pairs.some(([one]) => one > 12);
  const isMonthFirst = pairs.some(([, other]) => other > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? 'day' : 'month';
}

/** A day or moment of a cell, as `2026-03-04T14:30` on the clock of the wall, or as an instant where it names its zone. */
export type ReadDate = { wall: string } | { instant: string } | { isUnclear: true } | undefined;

export function readDate(cell: string, first: FirstNumber | null): ReadDate {
  const text = plainDigits(cell);
  const plain = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text);
  const { dates, unclear } = writtenDates([plain?.[1] ?? text], first ?? undefined);
  const [date] = dates;
  if (!date) return unclear && !first ? { isUnclear: true } : undefined;
  if (date.length > 10) return { instant: date };
  const time = plain?.[2] ?? timeIn(text);
  return time === undefined ? undefined : { wall: `${date}T${time}` };
}

/** The time after a date, midnight if there is none; undefined for one that no clock shows. */
function timeIn(text: string): string | undefined {
  const serial = /^\d{5}\.(\d+)$/.exec(text);
  if (serial) {
    const minutes = Math.round(Number(`0.${serial[1]}`) * 1_440) % 1_440;
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  }
  const [, hour, minute = '', half] = /(?:^|\D)(\d{1,2}):(\d\d)(?::\d\d)?\s?([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (hour === undefined) return '00:00';
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours < 24 && Number(minute) < 60 ? `${pad(hours)}:${minute}` : undefined;
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** An address of a photo or video, or undefined. */
export function readAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' ? url.href : undefined;
}
