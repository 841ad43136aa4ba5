import type { z } from 'zod';
import { can } from '#access/permissions.ts';
import { accountReading } from '#access/procedures.ts';
import { asksOnlyFor, readEntryFilter } from '#features/content/server/list/entry-conditions.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { preserialized } from '#lib/preserialized.ts';
import { problem } from '#lib/problem.ts';
import { dayStart } from '#lib/time/time-zone.ts';
import { Calendar, CalendarQuery, mostDays } from '../calendar.ts';
import { calendarSources, entryKinds, type Items, itemsOf, jsonOf, runsIn, type Shown } from './calendar-items.ts';

const dayMs = 86_400_000;

/**
 * What happened and is to happen in some days: entries as they were or will be published and taken off, tasks that are
 * due, and runs of rules. The filter is the list's; with one, only tasks of the entries that it finds, and no runs.
 */
export const getCalendar = accountReading('content.read')
  .route({ method: 'GET', path: '/calendar', summary: 'Read the content calendar', tags: ['Entries'] })
  .input(CalendarQuery)
  .output(Calendar)
  .handler(async ({ input: { from, to, myTasks, ...filter }, context: { scope } }) => {
    const timeZone = filter.timeZone ?? (await findAccountZone(scope));
    requireRange(from, to);
    const range = { from: dayStart(from, timeZone), to: dayStart(to, timeZone) };
    const isFiltered = !asksOnlyFor(filter, ['timeZone']);
    const assignee = myTasks ? (scope.actor.kind === 'user' ? scope.actor.userId : '') : undefined;
    const entries = await readEntryFilter(scope, filter);
    const shown: Shown = { range, days: { from, to }, filter: entries, isFiltered, assignee };
    const lists: Items[] = [];
    for (const kind of entryKinds) lists.push(await itemsOf(scope, kind, shown));
    if (can(scope, 'task.read')) lists.push(await itemsOf(scope, 'task', shown));
    for (const source of calendarSources.all()) lists.push(await source.list(scope, shown));
    // A filter is of entries, which a rule finds only when it runs.
    if (can(scope, 'scheduledRule.read') && !isFiltered) lists.push(await runsIn(scope, range));
    const isMore = String(lists.some((list) => list.isMore));
    return preserialized<z.infer<typeof Calendar>>({ items: jsonOf(lists), isMore });
  });

/** @throws UNPROCESSABLE_CONTENT */
function requireRange(from: string, to: string): void {
  if (from < to && Date.parse(to) - Date.parse(from) <= mostDays * dayMs) return;
  const message = `Choose a range of 1 to ${mostDays} days.`;
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { to: message } });
}
