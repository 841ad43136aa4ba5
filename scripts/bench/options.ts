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
  },
});

/** The size of a world: accounts, and entries of each. */
export interface Size {
  accounts: number;
  entries: number;
}

const entries = values.quick ? 200 : whole('entries', values.entries);

export const options = {
  /** Where everything is measured. */
  small: { accounts: values.quick ? 5 : whole('from', values.from), entries },
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
