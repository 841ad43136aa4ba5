import { useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showToast } from '#ui/notices/toast.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CalendarItem } from '../../calendar.ts';
import { calendarMessages } from './calendar-messages.ts';
import { dayOf } from './day-of.ts';

/** Moves what is still to come to another time, and offers to take that back. */
export function useReschedule() {
  const t = useTexts(calendarMessages);
  const format = useFormatter();
  const queries = useQueryClient();
  const { publishing, scheduling, tasks } = api.account(useAccountId());
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const refresh = () => queries.invalidateQueries({ queryKey: scheduling.getCalendar.key() });
  const set = async ({ kind, uid }: Pick<CalendarItem, 'kind' | 'uid'>, at: Date | null, isAllDay: boolean) => {
    if (kind === 'task' && at) {
      const { version } = await tasks.getTask.call({ taskId: uid });
      const dueTime = isAllDay ? null : at.toTimeString().slice(0, 5);
      await tasks.updateTask.call({ taskId: uid, version, dueDay: dayOf(at), dueTime, zone: timeZone });
    } else if (kind === 'post' && at) {
      await publishing.schedulePosts.call({ postIds: [uid], when: at });
    } else {
      const times = kind === 'unpublish' ? { unpublishAt: at } : { publishAt: at };
      await scheduling.scheduleEntries.call({ entryIds: [uid], timeZone, ...times });
    }
    await refresh();
  };
  const attempt = useAttempt(refresh);
  const say = (at: Date, isAllDay: boolean) =>
    format.dateTime(at, isAllDay ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' });
  return {
    /** @returns whether it was moved */
    move: (item: CalendarItem, to: Date, isAllDay: boolean) =>
      attempt(async () => {
        await set(item, to, isAllDay);
        const before = item.isAllDay ? new Date(`${item.at}T00:00:00`) : new Date(item.at);
        const message = t('moved', { title: item.title || t('untitled'), date: say(to, isAllDay) });
        showUndoToast({ message, undo: () => set(item, before, item.isAllDay) });
      }),
    /** A day without a time is its morning, or the next full hour if that has passed. */
    schedule: ({ uid, title }: { uid: string; title: string }, day: Date) =>
      attempt(async () => {
        const at = new Date(day);
        if (at.getHours() === 0 && at.getMinutes() === 0) at.setHours(9);
        const soon = new Date();
        soon.setHours(soon.getHours() + 1, 0, 0, 0);
        const chosen = at < soon && dayOf(at) === dayOf(soon) ? soon : at;
        await set({ kind: 'publish', uid }, chosen, false);
        const message = t('scheduled', { title: title || t('untitled'), date: say(chosen, false) });
        showUndoToast({ message, undo: () => set({ kind: 'publish', uid }, null, false) });
      }),
  };
}

/** Runs a change; when it fails, says why and shows what is true. */
function useAttempt(refresh: () => Promise<void>) {
  const t = useTexts(calendarMessages);
  return async (run: () => Promise<void>): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: t('notMoved'), message: problemText(error) });
      await refresh();
      return false;
    }
  };
}
