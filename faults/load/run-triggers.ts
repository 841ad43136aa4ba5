import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { newUid } from '#lib/new-uid.ts';
import type { Load, Look } from './load.ts';
import type { Person } from './person.ts';

/** Three steps, so that a worker can die before each of them, and after the last. */
const steps = ['first', 'second', 'third'];
/** A trigger stops itself that runs more than 60 times an hour for one entry. */
const mostOfEntry = 50;
/** What they cause takes longer than the saves themselves. */
const pauseMs = 250;

/** Saves entries whose changes start a trigger: each change has each of its steps once, in order. */
export function runTriggers(person: Person): Load {
  const saved = new Map<string, number[]>();
  let triggerId = '';
  let entryId = '';
  let latest = 0;
  return {
    name: 'changes that start a trigger',
    count: () => [...saved.values()].flat().length,
    async step() {
      triggerId ||= await addTrigger(person);
      const versions = saved.get(entryId);
      if (!versions || versions.length >= mostOfEntry) {
        entryId = newUid();
        const made = { uid: entryId, title: 'Triggers' };
        latest = (await person.call<{ version: number }>('content/createEntry', made)).version;
        saved.set(entryId, []);
        return;
      }
      const title = `Triggers ${newUid()}`;
      const version = latest;
      const patch = { entryId, version, editorId: person.accountId, patch: { title } };
      const entry = await person.call<{ version: number }>('content/updateEntry', patch);
      latest = entry.version;
      versions.push(latest);
      await sleep(pauseMs);
    },
    check: (look) => (triggerId ? mistakesOf(look, triggerId, saved) : Promise.resolve([])),
  };
}

/** Switches on a trigger that adds three tasks for each change of an entry. @returns its id */
export async function addTrigger(person: Person): Promise<string> {
  const uid = newUid();
  const definition = {
    event: 'entryChanged',
    steps: steps.map((id) => ({
      id,
      kind: 'action',
      action: 'tasks.createTask',
      input: { title: `${id} ${uid} {{ event.entryId }} {{ event.version }}` },
    })),
  };
  await person.call('triggers/createTrigger', { uid, name: 'Three tasks', definition });
  await person.call('triggers/setTriggerStatus', { triggerId: uid, status: 'active' });
  return uid;
}

/** One line for each change without its three tasks, once each, in the order of steps and changes. */
export async function mistakesOf(
  { admin }: Pick<Look, 'admin'>,
  triggerId: string,
  saved: ReadonlyMap<string, readonly number[]>,
): Promise<string[]> {
  const { rows } = await sql<{ entryId: string; version: number; state: string; done: string; tasks: number }>`
    select r.entry_id, (r.payload->>'version')::integer as version, r.state,
      (select coalesce(string_agg(s.step_id, ' ' order by s.place), '') from trigger_step s
        where s.account_id = r.account_id and s.run_id = r.uid and s.outcome = 'done') as done,
      (select count(*)::integer from task t where t.account_id = r.account_id
        and t.title like ${`% ${triggerId} `} || r.entry_id || ' ' || (r.payload->>'version')) as tasks
    from trigger_run r where r.trigger_id = ${triggerId} order by r.event_id`.execute(admin);
  const wanted = new Set(
    [...saved].flatMap(([entryId, versions]) => versions.map((version) => `${entryId} ${version}`)),
  );
  const found = rows.map(({ entryId, version }) => `${entryId} ${version}`);
  const missing = [...wanted].filter((change) => !found.includes(change));
  const wrong = rows.filter(({ state, done, tasks }) => state !== 'done' || done !== steps.join(' ') || tasks !== 3);
  return [
    ...missing.map((change) => `the change ${change} started no run`),
    ...(found.length === new Set(found).size ? [] : ['a change started two runs']),
    ...wrong.map((run) => `a run of a change: ${JSON.stringify(run)}`),
    ...(await disorder({ admin }, triggerId)),
  ];
}

/** Transactions write one after the other, so their ids tell the order. */
async function disorder({ admin }: Pick<Look, 'admin'>, triggerId: string): Promise<string[]> {
  const { rows } = await sql<{ entryId: string }>`
    select distinct entry_id from (
      select r.entry_id, min(s.xmin::text::bigint) as first,
        lag(max(s.xmin::text::bigint)) over (partition by r.entry_id order by r.event_id) as last_before
      from trigger_run r join trigger_step s on s.account_id = r.account_id and s.run_id = r.uid
      where r.trigger_id = ${triggerId} group by r.entry_id, r.event_id) runs
    where first <= last_before`.execute(admin);
  return rows.map(({ entryId }) => `changes of ${entryId} were handled out of their order`);
}
