import { cpuOf } from '../../load/cpu.ts';
import { load, type Target } from '../../load/load.ts';
import { type Mark, type Measure, medianPair } from '../../load/mark.ts';
import { addTenants, type BenchAgency, type Tenants } from '../../world/tenants.ts';
import { call, procedure, type World } from '../../world/world.ts';

const bounds = { requests: 400, connections: 2, seconds: 15 };

/** Lists and searches of accounts in an agency of 10,000 beside one of 100, and of 2,000 agencies. */
export const tenantLists: Measure = {
  name: 'tenants',
  async run(world) {
    const tenants = await addTenants(world);
    const marks: Mark[] = [];
    // What was seeded is still being vacuumed, and nothing has been compiled: these figures don't count.
    for (let time = 0; time < 2; time += 1) await ofAccounts(world, tenants, 'list', () => ({ search: 'roof' }));
    for (const [work, input] of [
      ['list', {}],
      ['search', { search: 'roof' }],
      ['search without a find', { search: 'quartz' }],
      ['search with two letters and no find', { search: 'zq' }],
      ['search with one find', { search: 'c4ca4238a0b92' }],
      ['latest first', { sort: 'created' }],
    ] as const)
      marks.push(...(await ofAccounts(world, tenants, work, () => input)));
    const cursors = { small: await middleOf(world, tenants.small), large: await middleOf(world, tenants.large) };
    marks.push(...(await ofAccounts(world, tenants, 'second page', (size) => ({ cursor: cursors[size] }))));
    for (const [work, input] of [
      ['list', {}],
      ['search', { search: 'studio 19' }],
    ] as const) {
      const target = procedure(world.port, 'house/rpc/tenants/listAgencies', { limit: 30, ...input }, tenants.house);
      const { one } = await medianPair(await costOf(world, target), async () => 1, 3);
      marks.push(timed(`2,000 agencies: ${work}`, one));
    }
    return marks;
  },
};

type SizeName = 'small' | 'large';

async function ofAccounts(
  world: World,
  tenants: Tenants,
  work: string,
  inputOf: (size: SizeName) => object,
): Promise<Mark[]> {
  const cost = (size: SizeName) => costOf(world, listOf(world, tenants[size], inputOf(size)));
  const { one, other, ratio } = await medianPair(await cost('large'), await cost('small'));
  const beside = `${one.toFixed(2)} ms CPU among 10,000, ${other.toFixed(2)} among 100`;
  return [
    timed(`10,000 accounts: ${work}`, one),
    { work: `growth: accounts, ${work}`, value: ratio, unit: '×', target: 1.1, better: 'less', beside },
  ];
}

function timed(work: string, value: number): Mark {
  return { work, value, unit: 'ms CPU', target: 3, better: 'less', beside: 'process tree with PostgreSQL' };
}

function listOf({ port }: World, { agencyId, cookie }: BenchAgency, input: object): Target {
  return procedure(port, `agencies/${agencyId}/rpc/tenants/listAccounts`, { limit: 30, ...input }, cookie);
}

async function middleOf({ port }: World, { agencyId, cookie }: BenchAgency): Promise<string> {
  const { body } = await call(port, `agencies/${agencyId}/rpc/tenants/listAccounts`, { limit: 50 }, cookie);
  return JSON.parse(body.toString()).json.nextCursor;
}

async function costOf({ folder, product }: World, target: Target): Promise<() => Promise<number>> {
  await load(() => target, { ...bounds, requests: 100 });
  return cpuOf(() => target, bounds, product.pid, folder);
}
