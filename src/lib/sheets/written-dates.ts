/** Which number comes first in dates like 04/03/2024. */
export type FirstNumber = 'day' | 'month';

export interface WrittenDates {
  /** A day (`2024-03-04`), a moment (ISO 8601, in UTC), or undefined if the cell isn't a date. */
  dates: (string | undefined)[];
  /** A date as written that could be two days, while nobody has said which number comes first. */
  unclear?: { text: string } & Record<FirstNumber, string>;
}

/**
 * The dates of a column, the same in every browser: no locale and no zone takes part. A date is a calendar day, unless
 * it names its zone. In dates like 04/03/2024, other dates of the column decide which number is the day, else `first`.
 * @param isUtc the column's name says that its times are in UTC
 */
export function writtenDates(cells: readonly string[], first?: FirstNumber, isUtc = false): WrittenDates {
  const read = cells.map((cell) => readDate(plainDigits(cell), isUtc));
  const known = firstNumbers(read.flatMap((date) => (typeof date === 'object' ? date : [])));
  let unclear: WrittenDates['unclear'];
  const dates = read.map((date, index) => {
    if (typeof date !== 'object') return date;
    const [one, other] = date.numbers;
    const days = { day: dayOf(date.year, other, one), month: dayOf(date.year, one, other) };
    if (!days.day || !days.month || one === other) return days.day ?? days.month;
    const order = known.get(date.separator);
    if (order) return days[order];
    unclear ??= { text: cells[index] ?? '', day: days.day, month: days.month };
    return first && days[first];
  });
  return unclear ? { dates, unclear } : { dates };
}

/** `04/03/2024`: a day and a month, in this order or the other. */
interface TwoNumbers {
  numbers: [number, number];
  separator: string;
  year: number;
}

/** What the dates of a column tell about their separator. Points separate the day first, unless a date says otherwise. */
function firstNumbers(written: readonly TwoNumbers[]): Map<string, FirstNumber> {
  const known = new Map<string, FirstNumber>();
  for (const [separator, same] of Map.groupBy(written, (date) => date.separator)) {
    const isDayFirst = same.some(({ numbers: [one] }) => one > 12);
    const isMonthFirst = same.some(({ numbers: [, other] }) => other > 12);
    if (isDayFirst !== isMonthFirst) known.set(separator, isDayFirst ? 'day' : 'month');
    else if (separator === '.') known.set(separator, 'day');
  }
  return known;
}

function readDate(cell: string, isUtc: boolean): string | TwoNumbers | undefined {
  const time = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/.exec(cell);
  const [, date, clock, zone = isUtc ? 'Z' : ''] = time ?? [];
  if (time && zone)
    return momentOf(`${date}T${clock}${/^[A-Z]/.test(zone) ? 'Z' : zone.replace(/(\d\d):?(\d\d)$/, '$1:$2')}`);
  const yearFirst = /^\D*(\d{4})(?:\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})(?!\d)|(\d\d)(\d\d)$)/.exec(cell);
  if (yearFirst) {
    const [, year, month = yearFirst[4], day = yearFirst[5]] = yearFirst;
    return dayOf(Number(year), Number(month), Number(day));
  }
  const named = readNamedMonth(cell);
  if (named) return named;
  const yearLast = /^\D*(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d\d)(?!\d)/.exec(cell);
  if (yearLast) {
    const [, one, separator = '', other, year = ''] = yearLast;
    return { numbers: [Number(one), Number(other)], separator, year: fullYear(year) };
  }
  // As spreadsheets store days: counted from the end of 1899.
  return /^[2-7]\d{4}(?:\.\d+)?$/.test(cell) ? dayOf(1899, 12, 30 + Math.floor(Number(cell)), true) : undefined;
}

function momentOf(text: string): string | undefined {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

/** @param isCounted the day may be beyond the month's end */
function dayOf(year: number, month: number, day: number, isCounted = false): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal || isCounted ? date.toISOString().slice(0, 10) : undefined;
}

function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2_000 : 1_900);
}

/** Digits of any script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Each script has its ten digits in a row (https://www.unicode.org/faq/numbers.html).
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
    return String((digit.codePointAt(0) ?? 0) - zero);
  });
}

/** `March 4, 2024`, `4. März 2024`, `Mon, 4 Mar 2024 10:00 GMT`; undefined without a month's name. */
function readNamedMonth(cell: string): string | undefined {
  const [day = ''] = cell.split(/\d{1,2}:\d\d/, 1);
  const words = day.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  months ??= readMonths();
  // A weekday comes first, and may be abbreviated like a month: mar. 4 juin 2024.
  const month = words.flatMap((word) => months?.get(word) ?? []).at(-1);
  const numbers = day.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const date = numbers.find((number) => number.length <= 2);
  return month && year && date ? dayOf(Number(year), month, Number(date)) : undefined;
}

let months: Map<string, number> | undefined;
/** Whose month names are understood. */
const languages = 'en de fr es it pt nl pl cs sv da nb fi ru uk tr he ar ro hu el';

/** The months from 1 by their names; names that mean two months are left out. */
function readMonths(): Map<string, number> {
  const found = new Map<string, number>();
  const twice = new Set<string>();
  for (const language of languages.split(' '))
    for (let month = 1; month <= 12; month += 1)
      for (const name of namesOf(language, month)) {
        if ((found.get(name) ?? month) !== month) twice.add(name);
        found.set(name, month);
      }
  for (const name of twice) found.delete(name);
  return found;
}

function namesOf(language: string, month: number): string[] {
  const date = new Date(Date.UTC(2024, month - 1, 1));
  const styles = [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const;
  return styles.flatMap((style) => {
    const parts = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).formatToParts(date);
    const [name = ''] =
      parts
        .find(({ type }) => type === 'month')
        ?.value.toLowerCase()
        .match(/[\p{L}\p{M}]+/u) ?? [];
    // In Hebrew, 'in March' is one word.
    return language === 'he' ? [name, `ב${name}`] : [name];
  });
}
