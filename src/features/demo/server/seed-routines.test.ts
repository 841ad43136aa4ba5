import { expect, test } from 'vitest';
import { actionOf } from '#access/actions.ts';
import { asSystem } from '#access/scope.ts';
import { recurrenceProblem } from '#features/scheduling/recurrence.ts';
import { shownRules } from '#features/scheduling/server/rules/rule-rows.ts';
import { smartTagRows } from '#features/smart-tags/server/smart-tag-rows.ts';
import { rebuildSmartTagsJob } from '#features/smart-tags/server/rebuild-smart-tags.job.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { demoAccounts } from '../demo-accounts.data.ts';
import { demoRoutines, demoTypeIcons } from '../demo-routines.data.ts';
import { seedRoutines } from './seed-routines.ts';

const { accounts, database, people, ports } = await contentWorld();
const summit = demoAccounts.find(({ slug }) => slug === 'summit-roofing');

test('a demo business has rules that run and rest, with what became of them, and a smart tag', async () => {
  const routines = demoRoutines['summit-roofing'];
  if (!summit || !routines) throw new Error('the roofers have routines');
  const address = routines.owner;
  routines.owner = people.accountAdmin.email;
  await asSystem(database.db, accounts.roofer, 'demo', (scope) => seedRoutines(scope, summit, ports.clock.now()));
  routines.owner = address;
  await runPendingJobs(ports, [rebuildSmartTagsJob]);
  await asSystem(database.db, accounts.roofer, 'test', async (scope) => {
    const [planned, resting] = await shownRules(scope);
    expect(planned).toMatchObject({ isPaused: false, lastRun: { outcome: 'done' } });
    expect(planned?.nextDate?.getTime()).toBeGreaterThan(ports.clock.now().getTime());
    expect(resting).toMatchObject({ isPaused: true, nextDate: null, lastRun: null });
    expect(await smartTagRows(scope)).toMatchObject([{ name: 'Five stars', run: null, problem: '' }]);
  });
});

test('what demo rules do exists, takes their input, and comes true', () => {
  for (const { rules } of Object.values(demoRoutines).flatMap((routines) => routines ?? []))
    for (const { name, rule, time, action, input, people: key } of rules) {
      const recurrence = { rule, time, timeZone: 'America/New_York', startDay: '2026-11-29' };
      expect([name, recurrenceProblem(recurrence)]).toEqual([name, null]);
      const given = { ...input, ...(key && { [key]: [people.accountAdmin.userId] }) };
      expect(() => actionOf(action)?.with(given) ?? expect.fail(`${action} is no action`)).not.toThrow();
    }
});

test('every content type of the demo has an icon', () => {
  const names = demoAccounts.flatMap(({ contentTypes }) => contentTypes);
  expect(names.filter((name) => !demoTypeIcons[name])).toEqual([]);
});
