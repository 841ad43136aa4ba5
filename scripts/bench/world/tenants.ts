import { createHash } from 'node:crypto';
import { runSql } from './run-sql.ts';
import { call, password, type World } from './world.ts';

/** An agency that an administrator has signed in to. */
export interface BenchAgency {
  agencyId: string;
  cookie: string;
}

export interface Tenants {
  small: BenchAgency;
  large: BenchAgency;
  /** The house's session. */
  house: string;
}

/** Adds an agency with 100 accounts, one with 10,000, and 2,000 without any, once for each world. */
export async function addTenants(world: World): Promise<Tenants> {
  await runSql(world, 'tenants.sql');
  const [small, large, house] = await Promise.all(['small', 'large', 'house'].map((who) => signIn(world, who)));
  return {
    small: { agencyId: uidOf('small'), cookie: small ?? '' },
    large: { agencyId: uidOf('large'), cookie: large ?? '' },
    house: house ?? '',
  };
}

/** As the statements name them. */
function uidOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex').slice(0, 28);
  return hex.replaceAll(/(....)(?=.)/g, '$1-');
}

async function signIn({ port }: World, who: string): Promise<string> {
  const { status, headers } = await call(port, 'open/rpc/people/signIn', { email: `${who}@bench.test`, password }, '');
  if (status !== 200) throw new Error(`the bench's ${who} could not sign in: ${status}`);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
