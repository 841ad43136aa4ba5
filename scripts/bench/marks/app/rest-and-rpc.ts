import { cpuOf } from '../../load/cpu.ts';
import { load, type Target } from '../../load/load.ts';
import { type Measure, medianPair } from '../../load/mark.ts';
import { procedureOf } from '../../world/signed-in.ts';
import { call, type World } from '../../world/world.ts';

const bounds = { requests: 400, connections: 2, seconds: 15 };

/** The same list for a program with a key as for a person with a session. */
export const restAndRpc: Measure = {
  name: 'rest',
  async run(world) {
    const rpc = procedureOf(world, 'listEntries', { limit: 30 });
    const rest: Target = {
      port: world.port,
      path: `/api/accounts/${world.accountId}/entries?limit=30`,
      headers: { host: `localhost:${world.port}`, authorization: `Bearer ${await makeKey(world)}` },
    };
    for (const one of [rest, rpc]) await load(() => one, bounds);
    const cpu = (target: Target) => cpuOf(() => target, bounds, world.product.pid, world.folder);
    const { one, other, ratio } = await medianPair(cpu(rest), cpu(rpc));
    const beside = `RPC: ${one.toFixed(2)} against ${other.toFixed(2)} ms CPU`;
    return [{ work: 'list by REST', value: ratio, unit: '×', target: 1.15, better: 'less', beside }];
  },
};

async function makeKey({ port, accountId, cookie }: World): Promise<string> {
  const input = { name: 'Bench', permissions: ['content.read'] };
  const { body } = await call(port, `accounts/${accountId}/rpc/apiKeys/createApiKey`, input, cookie);
  const secret = /"secret":"(ff_[\w-]+)"/.exec(body.toString())?.[1];
  if (!secret) throw new Error(`no key was made: ${body.toString().slice(0, 300)}`);
  return secret;
}
