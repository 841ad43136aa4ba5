import type { FieldValue } from './field-values.ts';

const dateTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** Spec 2 §3: year-month-dayThour:minute, of an existing day. */
export function isDateTime(text: string): boolean {
  const [, year, month, day, hour, minute] = (dateTime.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || hour === undefined || minute === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
}

/** A value as text for people: in lists, mails and titles. */
export function fieldValueText(value: FieldValue): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return value.address;
  if (typeof value === 'string' && isDateTime(value)) return value.replace('T', ' ');
  return String(value);
}
