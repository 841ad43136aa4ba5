import { defineCapability } from '#access/capability.ts';
import { getCalendar } from './calendar.ts';
import { notifyOfFailure } from './failure-mail.tsx';
import { forgetPublished, publishDueJob, unpublishDueJob } from './publish-due.ts';
import { scheduleEntries } from './schedule-entries.ts';
import { scheduleFields, schedulePart } from './schedule-part.ts';

export const scheduling = defineCapability({
  account: { getCalendar, scheduleEntries },
  jobs: [publishDueJob, unpublishDueJob],
  on: [forgetPublished, notifyOfFailure],
  provides: [schedulePart, scheduleFields],
});
