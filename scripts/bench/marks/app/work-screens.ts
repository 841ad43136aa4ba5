import { cpuOf } from '../../load/cpu.ts';
import { withPlainFloor } from '../../floor/floor.ts';
import { load, type Target } from '../../load/load.ts';
import { type Mark, type Measure, medianPair } from '../../load/mark.ts';
import { procedureOf } from '../../world/signed-in.ts';
import { runSql } from '../../world/run-sql.ts';
import { secretOf } from '../../world/draw.ts';
import { call, procedure, signIn, type World } from '../../world/world.ts';

const bounds = { requests: 300, connections: 2, seconds: 15 };
const dayMs = 86_400_000;

/** Boards, calendar, tasks, chats, map and lists by a custom field, of an account with 20,000 entries. */
export const workScreens: Measure = {
  name: 'work',
  async run(small) {
    await runSql(small, 'work.sql');
    const world = { ...small, ...(await signIn(small.port, 1)) };
    const marks: Mark[] = [];
    for (const [work, target] of await screensOf(world)) marks.push(await costOf(world, work, target));
    await withPlainFloor(world, async (floor) => {
      for (const [work, input] of fieldLists) marks.push(await besideList(world, floor, work, input));
    });
    return marks;
  },
};

async function screensOf(world: World): Promise<[string, Target][]> {
  const ask = (path: string, input: unknown) =>
    procedure(world.port, `accounts/${world.accountId}/rpc/${path}`, input, world.cookie);
  const pipelines = await call(
    world.port,
    `accounts/${world.accountId}/rpc/pipelines/listPipelines`,
    undefined,
    world.cookie,
  );
  const pipelineId = /"uid":"([\w-]+)","name":"Work"/.exec(pipelines.body.toString())?.[1];
  const board = await call(
    world.port,
    `accounts/${world.accountId}/rpc/pipelines/getBoard`,
    { pipelineId },
    world.cookie,
  );
  const stageId = /"stages":\[\{[^}]*?"uid":"([\w-]+)"/.exec(board.body.toString())?.[1];
  const talks = await call(
    world.port,
    `accounts/${world.accountId}/rpc/chat/listConversations`,
    { limit: 1 },
    world.cookie,
  );
  const entryId = /"entryId":"([\w-]+)"/.exec(talks.body.toString())?.[1];
  if (!entryId) throw new Error(`no conversation: ${talks.body}`.slice(0, 500));
  if (!pipelineId || !stageId) throw new Error(`no board: ${pipelines.body} ${board.body}`.slice(0, 500));
  const from = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
  const to = new Date(Date.parse(from) + 42 * dayMs).toISOString().slice(0, 10);
  return [
    ['board: its stages', ask('pipelines/getBoard', { pipelineId })],
    ['board: 30 cards of a stage', ask('pipelines/listStageEntries', { pipelineId, stageId })],
    ['calendar: a month', ask('scheduling/getCalendar', { from, to, timeZone: 'America/New_York' })],
    ['tasks: a page', ask('tasks/listTasks', {})],
    ['tasks: their counts', ask('tasks/countTasks', {})],
    ['chat: a page of 5,000 messages', ask('chat/listMessages', { entryId, limit: 50 })],
    ['chat: a page of conversations', ask('chat/listConversations', {})],
    ['beside them: the newest 30 entries', ask('content/listEntries', { limit: 30 })],
  ];
}

async function costOf(world: World, work: string, target: Target): Promise<Mark> {
  await load(() => target, { ...bounds, requests: 60 });
  const { one } = await medianPair(
    cpuOf(() => target, bounds, world.product.pid, world.folder),
    async () => 1,
    3,
  );
  return { work, value: one, unit: 'ms CPU', target: 3, better: 'less', beside: 'process tree with PostgreSQL' };
}

const fieldLists: [string, object][] = [
  [
    'list by a custom field, sorted by one',
    { where: { field: 'fields.material', op: 'isAnyOf', value: ['Tile'] }, sort: 'fields.roofAge' },
  ],
  [
    'list by two custom fields',
    {
      where: {
        all: [
          { field: 'fields.material', op: 'isAnyOf', value: ['Slate'] },
          { field: 'fields.roofAge', op: 'atLeast', value: 60 },
        ],
      },
    },
  ],
  ['list sorted by a custom field', { sort: 'fields.roofAge' }],
];

async function besideList(
  world: World,
  floor: { port: number; pid: number },
  work: string,
  input: object,
): Promise<Mark> {
  const ours = procedureOf(world, 'listEntries', { limit: 30, ...input });
  const theirs = { port: floor.port, path: `/list?account=${world.accountId}&secret=${secretOf(world)}` };
  for (const one of [ours, theirs]) await load(() => one, { ...bounds, requests: 60 });
  const { one, other, ratio } = await medianPair(
    cpuOf(() => ours, bounds, world.product.pid, world.folder),
    cpuOf(() => theirs, bounds, floor.pid, world.folder),
    3,
  );
  const beside = `the plain floor: ${one.toFixed(2)} against ${other.toFixed(2)} ms CPU`;
  return { work, value: ratio, unit: '×', target: 2.5, better: 'less', beside };
}
