import { flag, oneOf } from '#app-kit/navigation/address-fields.ts';
import { listFields } from '#features/content/app/list/filters/list-search.ts';

export const layouts = ['month', 'week', 'agenda'] as const;
export type CalendarLayout = (typeof layouts)[number];

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The calendar's state in its address: the list's filter, layout, a day, whose tasks. */
export const calendarFields = {
  ...listFields,
  layout: (written: unknown) => (written === undefined ? undefined : oneOf(layouts, 'month')(written)),
  day: (written: unknown) => (typeof written === 'string' && dayPattern.test(written) ? written : undefined),
  myTasks: flag,
};
