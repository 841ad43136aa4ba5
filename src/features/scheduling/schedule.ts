import { z } from 'zod';
import { EntryIds } from '#features/content/bulk.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';

/** The farthest that anything is scheduled, in years. */
const mostYears = 5;
const yearMs = 366 * 86_400_000;

/** When an entry is published and taken off the website by itself; null for never. */
export const Schedule = z.object({
  publishAt: z.iso.datetime({ offset: true }).nullable(),
  unpublishAt: z.iso.datetime({ offset: true }).nullable(),
  /** The zone in which the times were chosen. */
  timeZone: z.string(),
  /** Why it could not be published at its time; empty if nothing is wrong. */
  failure: z.string(),
});
export type Schedule = z.infer<typeof Schedule>;

const moment = z.coerce.date().nullable().optional();

/** Times that are left out stay as they are. */
export const ScheduleChange = z.strictObject({
  entryIds: EntryIds,
  publishAt: moment,
  unpublishAt: moment,
  /** In which they were chosen; else the business's own. */
  timeZone: z.string().max(60).refine(isTimeZone, 'This is no time zone.').optional(),
});
export type ScheduleChange = z.infer<typeof ScheduleChange>;

/** Why times can't be chosen, by field. */
export function scheduleProblems(
  { publishAt, unpublishAt }: Partial<ScheduleChange>,
  now: Date,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [field, at] of Object.entries({ publishAt, unpublishAt })) {
    if (!at) continue;
    if (at <= now) problems[field] = 'Choose a time that is still to come.';
    else if (at.getTime() > now.getTime() + mostYears * yearMs)
      problems[field] = `Choose a time within ${mostYears} years.`;
  }
  if (publishAt && unpublishAt && unpublishAt <= publishAt && !problems['unpublishAt'])
    problems['unpublishAt'] = 'It must come after the time of publishing.';
  return problems;
}

const local = z.string().max(30);
const momentOf = (written: string) => (written ? new Date(written) : undefined);

/** The form: moments as `datetime-local` writes them, in the browser's zone. */
export const ScheduleTimes = z.object({ publishAt: local, unpublishAt: local }).superRefine((times, check) => {
  const { publishAt, unpublishAt } = times;
  const problems = scheduleProblems({ publishAt: momentOf(publishAt), unpublishAt: momentOf(unpublishAt) }, new Date());
  for (const [path, message] of Object.entries(problems)) check.addIssue({ code: 'custom', path: [path], message });
});

declare module '#features/content/entry-parts.ts' {
  interface EntryCardParts {
    schedule: Schedule | null;
  }
  interface EntryParts {
    schedule: Schedule | null;
  }
}
