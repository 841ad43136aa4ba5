import { defineCapability } from '#access/capability.ts';
import { getCalendar } from './calendar.ts';
import { notifyOfFailure } from './failure-mail.tsx';
import { createFeedRoutes } from './feed/feed-routes.ts';
import { createFeed, deleteFeed, getFeed, ownScheduling } from './feed/feeds.ts';
import { forgetPublished, forgetPublishedJob, publishDueJob, unpublishDueJob } from './publish-due.ts';
import { pauseRule, runRuleNow, skipNextRun } from './rules/control-rules.ts';
import { notifyOfPause } from './rules/paused-mail.tsx';
import { publishNext } from './rules/publish-next.ts';
import { remind, remindCreator, sendRuleReminderJob } from './rules/remind.tsx';
import { purgeRunsJob, runDueRulesJob, runRuleJob } from './rules/rule-jobs.ts';
import { ruleSnapshotPart } from './rules/rule-snapshot-part.ts';
import { createRule, deleteRule, getRule, listActions, listRules, listRuns, updateRule } from './rules/rules.ts';
import { scheduleAction } from './schedule-action.ts';
import { scheduleEntries } from './schedule-entries.ts';
import { scheduleFields, schedulePart } from './schedule-part.ts';

export const scheduling = defineCapability({
  account: {
    createFeed,
    createRule,
    deleteFeed,
    deleteRule,
    getCalendar,
    getFeed,
    getRule,
    listActions,
    listRules,
    listRuns,
    pauseRule,
    runRuleNow,
    scheduleEntries,
    skipNextRun,
    updateRule,
  },
  jobs: [
    forgetPublishedJob,
    publishDueJob,
    purgeRunsJob,
    runDueRulesJob,
    runRuleJob,
    sendRuleReminderJob,
    unpublishDueJob,
  ],
  on: [forgetPublished, notifyOfFailure, notifyOfPause],
  provides: [
    ownScheduling,
    publishNext,
    remind,
    remindCreator,
    ruleSnapshotPart,
    scheduleAction,
    schedulePart,
    scheduleFields,
  ],
  routes: { management: { '/ical': { create: createFeedRoutes, metered: 'every' } } },
});
