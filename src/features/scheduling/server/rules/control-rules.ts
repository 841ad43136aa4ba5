import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Done } from '#lib/done.ts';
import { scheduledRuleChanged } from '../../events.ts';
import { ScheduledRule } from '../../scheduled-rule.ts';
import { runRuleJob } from './rule-jobs.ts';
import { loadRule, lockRule, nextAfter } from './rule-rows.ts';
import { checkAction, personOf, RuleId } from './rules.ts';

const tags = ['Scheduled rules'];

/**
 * Pauses a rule, or resumes it from now on: runs since are not made up for. One that paused itself runs in the name of
 * who resumes it.
 * @throws NOT_FOUND, FORBIDDEN for what who resumes it may not do, UNPROCESSABLE_CONTENT for an action that can't be anymore
 */
export const pauseRule = account('scheduledRule.update')
  .route({ method: 'POST', path: '/scheduled-rules/{ruleId}/pause', summary: 'Pause or resume a scheduled rule', tags })
  .input(RuleId.extend({ isPaused: z.boolean() }))
  .output(ScheduledRule)
  .handler(async ({ input: { ruleId, isPaused }, context: { scope, ports } }) => {
    const row = await lockRule(scope, ruleId);
    if (row.isPaused === isPaused) return loadRule(scope, ruleId);
    const now = ports.clock.now();
    const isTakenOver = !isPaused && (row.pauseReason !== '' || row.userId === null);
    if (isTakenOver) await checkAction(scope, row, now);
    await updateOwn(scope, 'scheduledRule')
      .set({
        isPaused,
        pauseReason: '',
        ...(isTakenOver && { userId: personOf(scope) }),
        nextRunDate: isPaused ? null : nextAfter(row, now),
        isNextSkipped: false,
        version: row.version + 1,
        updateDate: now,
      })
      .where('uid', '=', ruleId)
      .execute();
    await emit(scope, scheduledRuleChanged, { ruleId });
    return loadRule(scope, ruleId);
  });

/**
 * Leaves out the next run, or takes that back.
 * @throws NOT_FOUND, CONFLICT for a rule that doesn't run again
 */
export const skipNextRun = account('scheduledRule.update')
  .route({ method: 'POST', path: '/scheduled-rules/{ruleId}/skip', summary: 'Skip the next run, or don’t', tags })
  .input(RuleId.extend({ isSkipped: z.boolean().default(true) }))
  .output(ScheduledRule)
  .handler(async ({ input: { ruleId, isSkipped }, context: { scope, ports } }) => {
    const row = await lockRule(scope, ruleId);
    if (!row.nextRunDate) throw problem('CONFLICT', 'This rule has no next run to skip.');
    await updateOwn(scope, 'scheduledRule')
      .set({ isNextSkipped: isSkipped, version: row.version + 1, updateDate: ports.clock.now() })
      .where('uid', '=', ruleId)
      .execute();
    await emit(scope, scheduledRuleChanged, { ruleId });
    return loadRule(scope, ruleId);
  });

/**
 * Runs a rule at once, in its maker's name; its history says what became of it.
 * @throws NOT_FOUND, CONFLICT for a rule that is nobody's
 */
export const runRuleNow = account('scheduledRule.update')
  .route({ method: 'POST', path: '/scheduled-rules/{ruleId}/run', summary: 'Run a scheduled rule now', tags })
  .input(RuleId)
  .output(Done)
  .handler(async ({ input: { ruleId }, context: { scope } }) => {
    const { userId } = await lockRule(scope, ruleId);
    if (userId === null) throw problem('CONFLICT', 'Resume this rule first: then it runs in your name.');
    await enqueue(scope, runRuleJob, { ruleId });
    return { ok: true };
  });
