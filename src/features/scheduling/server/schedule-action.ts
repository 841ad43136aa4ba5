import { z } from 'zod';
import { actions, defineAction } from '#access/actions.ts';
import { problem } from '#lib/problem.ts';
import { dayAt, dayStart } from '#lib/time/time-zone.ts';
import { setSchedules } from './schedule-entries.ts';

const options = [
  { value: 'publishAt', label: 'Publish it' },
  { value: 'unpublishAt', label: 'Take it off the website' },
];

/** Has the event's entry published or taken off at an hour of the business's days. */
export const scheduleAction = actions.provide(
  defineAction({
    name: 'scheduling.scheduleEntry',
    label: 'Schedule publishing of the entry',
    need: 'content.publish',
    needs: 'entry',
    input: z.strictObject({
      what: z.enum(['publishAt', 'unpublishAt'], 'Choose what happens then.'),
      inDays: z.int('Write a whole number.').min(0, 'At least 0.').max(365, 'At most 365.'),
      hour: z.int('Write a whole number.').min(0, 'From 0 to 23.').max(23, 'From 0 to 23.'),
    }),
    fields: [
      { key: 'what', kind: 'choice', label: 'What', hint: '', isRequired: true, options },
      {
        key: 'inDays',
        kind: 'number',
        label: 'In days',
        hint: '0 is the same day; if the hour has passed then, it is the next one.',
        isRequired: true,
        min: 0,
        max: 365,
      },
      { key: 'hour', kind: 'number', label: 'Hour of the day, 0 to 23', hint: '', isRequired: true, min: 0, max: 23 },
    ],
    initial: { what: 'publishAt', inDays: 1, hour: 9 },
    check: async () => {},
    async run(scope, { what, inDays, hour }, { entryId = '', now, timeZone, userId }) {
      const today = dayAt(now, timeZone);
      const then = dayStart(today, timeZone, { days: inDays, hour });
      const date = then > now ? then : dayStart(today, timeZone, { days: inDays + 1, hour });
      const change = { entryIds: [entryId], timeZone, [what]: date };
      const { done, failed } = await setSchedules(scope, change, { now, userId });
      if (done.length === 0) throw problem('UNPROCESSABLE_CONTENT', failed[0]?.message ?? 'It can’t be scheduled.');
      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
      const words = what === 'publishAt' ? `It will be published ${day}.` : `It will be taken off ${day}.`;
      return { words, entryIds: [entryId] };
    },
  }),
);
