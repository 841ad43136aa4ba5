import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accounts: { type: 'string', default: '200' },
    from: { type: 'string', default: '20' },
    entries: { type: 'string', default: '1000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    worlds: { type: 'string', default: '' },
    world: { type: 'string', default: 'kind' },
  },
});

/** A world as it is seeded: accounts, and entries and media of each. */
export interface Size {
  accounts: number;
  entries: number;
  media?: number;
  shape?: 'even' | 'skewed';
  /** Its folder below `--worlds`; after its size when it has no name. */
  name?: string;
}

/** Beside the kind world, which is even: what businesses' own data look like, one that is large, and many that are small. */
const hardWorlds = {
  skewed: { name: 'skewed', accounts: 20, entries: 1_000, shape: 'skewed' },
  large: { name: 'large', accounts: 1, entries: 50_000, media: 100_000, shape: 'skewed' },
  work: { name: 'work', accounts: 2, entries: 20_000, media: 1_000, shape: 'skewed' },
  many: { name: 'many', accounts: 5_000, entries: 3, shape: 'skewed' },
} as const satisfies Record<string, Size>;
type WorldName = 'kind' | keyof typeof hardWorlds;

const entries = values.quick ? 200 : whole('entries', values.entries);

const world = worldName(values.world);
const kind: Size = { accounts: values.quick ? 5 : whole('from', values.from), entries };

export const options = {
  /** Which marks are measured, too: each world has its own. */
  world,
  /** Where everything is measured. */
  small: world === 'kind' ? kind : (hardWorlds[world] satisfies Size),
  /** Where the same is measured again, for what growth costs. */
  large: { accounts: values.quick ? 20 : whole('accounts', values.accounts), entries },
  /** Marks whose work contains one of these words; all when empty. */
  only: values.only.split(',').filter(Boolean),
  /** Where seeded worlds are kept for the next run; in folders that go with the bench when empty. */
  worlds: values.worlds,
  report: positionals[0] ?? '.data/bench/bench.json',
};

function whole(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number above 0, like --${name} 20`);
}

function worldName(text: string): WorldName {
  if (text === 'kind' || text in hardWorlds) return text as WorldName;
  throw new Error(`--world must be kind, ${Object.keys(hardWorlds).join(', ')}`);
}
