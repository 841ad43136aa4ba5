import { z } from 'zod';
import { updateOwn } from '#access/own-rows.ts';
import { defineAccountJob, defineSystemJob } from '#access/jobs/define-job.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { Uid } from '#lib/uid.ts';
import { runsBetween } from '../../recurrence.ts';
import { nextAfter, ruleRows, type RuleRow } from './rule-rows.ts';
import { keep, runRule } from './run-rule.ts';

/** Runs the rules whose time has come, each in a transaction of its own. */
export const runDueRulesJob = dueRows({
  name: 'run-due-rules',
  table: 'scheduledRule',
  column: 'nextRunDate',
  async act(scope, now, log) {
    const rule = await ruleRows(scope)
      .where('r.nextRunDate', '<=', now)
      .orderBy('r.nextRunDate')
      .orderBy('r.uid')
      .limit(1)
      .forUpdate('r')
      .skipLocked()
      .executeTakeFirst();
    if (!rule?.nextRunDate) return false;
    const { nextRunDate: dueDate, isNextSkipped } = rule;
    await updateOwn(scope, 'scheduledRule')
      .set({ nextRunDate: nextAfter(rule, now), isNextSkipped: false })
      .where('uid', '=', rule.uid)
      .execute();
    const missed = missedSince(rule, dueDate, now);
    if (isNextSkipped && missed === 0) {
      const words = 'Somebody chose to skip this run.';
      await keep(scope, rule, { dueDate, now, outcome: 'skipped', words, entryIds: [] });
    } else await runRule(scope, rule, { dueDate, now, missed: isNextSkipped ? missed - 1 : missed, log });
    return true;
  },
});

/** How many more runs have passed since one that was due: they are made up for by it. */
function missedSince(rule: RuleRow, dueDate: Date, now: Date): number {
  try {
    return runsBetween(rule, new Date(dueDate.getTime() + 1), new Date(now.getTime() + 1)).length;
  } catch {
    return 0;
  }
}

/** A run that somebody started. The rule's own times stay as they are. */
export const runRuleJob = defineAccountJob({
  name: 'run-rule',
  payload: z.object({ ruleId: Uid }),
  async work({ clock, log }, _accountId, { ruleId }) {
    const now = clock.now();
    return async (scope) => {
      const rule = await ruleRows(scope).where('r.uid', '=', ruleId).forUpdate('r').executeTakeFirst();
      if (rule) await runRule(scope, rule, { dueDate: null, now, log });
    };
  },
});

const daysKept = 400;
const atOnce = 5_000;

/** Every night: forgets runs of more than a year ago. */
export const purgeRunsJob = defineSystemJob({
  name: 'purge-scheduled-runs',
  payload: z.object({}),
  cron: '41 3 * * *',
  async work({ clock }) {
    const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
    return async ({ tx }) => {
      await tx
        .deleteFrom('scheduledRun')
        .where('uid', 'in', (qb) =>
          qb.selectFrom('scheduledRun').select('uid').where('runDate', '<', before).limit(atOnce),
        )
        .where('runDate', '<', before)
        .execute();
    };
  },
});
