import ical, { ICalCalendarMethod } from 'ical-generator';
import { can } from '#access/permissions.ts';
import type { AccountScope } from '#access/scope.ts';
import { readEntryFilter } from '#features/content/server/list/entry-conditions.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import type { CalendarItem } from '../../calendar.ts';
import { calendarSources, entryKinds, type Items, itemsOf, jsonOf, runsIn, type Shown } from '../calendar-items.ts';

const dayMs = 86_400_000;
const daysBefore = 30;
const daysAhead = 90;

interface Feed {
  businessName: string;
  timeZone: string;
  /** Of the app. */
  origin: string;
  now: Date;
  /** Whose tasks alone; undefined for everybody's. */
  assignee: string | undefined;
}

/** Whether somebody sees any part of a calendar. */
export const seesCalendar = (scope: AccountScope): boolean =>
  can(scope, 'content.read') || can(scope, 'task.read') || can(scope, 'scheduledRule.read');

/** What the scope's permissions show of an account's calendar, as iCalendar. The same content is the same text. */
export async function writeFeed(scope: AccountScope, { businessName, timeZone, origin, now, assignee }: Feed) {
  const items = await readItems(scope, { timeZone, now, assignee });
  const calendar = ical({
    name: businessName,
    prodId: { company: 'Fieldfolio', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // Moments are written in UTC, which programs show in their own zone; this is for those that ask for the business's.
    x: [{ key: 'X-WR-TIMEZONE', value: timeZone }],
  });
  for (const item of items) {
    const start = new Date(item.isAllDay ? `${item.at}T00:00:00Z` : item.at);
    const url = origin + pathOf(item);
    calendar.createEvent({
      id: idOf(item),
      start,
      ...(item.isAllDay && { allDay: true, timezone: 'UTC' }),
      // A time of its own would make each answer another one.
      stamp: start,
      summary: `${kinds[item.kind]}: ${item.title || 'Untitled'}`,
      description: url,
      url,
    });
  }
  return calendar.toString();
}

const kinds: Record<CalendarItem['kind'], string> = {
  published: 'Published',
  publish: 'Goes live',
  unpublish: 'Comes off',
  task: 'Task',
  run: 'Rule',
  post: 'Post',
};

/** The same in all answers; a rule runs more than once. */
const idOf = ({ kind, uid, at }: CalendarItem) =>
  `${kind}-${uid}${kind === 'run' ? `-${Date.parse(at) / 1_000}` : ''}@fieldfolio`;

function pathOf({ kind, uid, entryId }: CalendarItem): string {
  if (kind === 'task') return `/my-tasks/all?task=${uid}`;
  if (kind === 'post') return `/content/${entryId}/posts`;
  return kind === 'run' ? `/settings/scheduled?rule=${uid}` : `/content/${uid}`;
}

async function readItems(
  scope: AccountScope,
  { timeZone, now, assignee }: Pick<Feed, 'timeZone' | 'now' | 'assignee'>,
): Promise<CalendarItem[]> {
  const before = new Date(now.getTime() - daysBefore * dayMs);
  const end = new Date(now.getTime() + daysAhead * dayMs);
  const days = { from: dayAt(before, timeZone), to: dayAt(end, timeZone) };
  const filter = await readEntryFilter(scope, {});
  const shown: Shown = { range: { from: before, to: end }, days, filter, isFiltered: false, assignee };
  const lists: Items[] = [];
  for (const kind of entryKinds) if (can(scope, 'content.read')) lists.push(await itemsOf(scope, kind, shown));
  if (can(scope, 'task.read')) lists.push(await itemsOf(scope, 'task', shown));
  for (const source of calendarSources.all()) lists.push(await source.list(scope, shown));
  if (can(scope, 'scheduledRule.read')) lists.push(await runsIn(scope, { from: now, to: end }));
  const items = JSON.parse(jsonOf(lists).join('')) as CalendarItem[];
  return items.filter(({ kind, isDone }) => kind !== 'task' || !isDone);
}
