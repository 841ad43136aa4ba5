import { describe, expect, test } from 'vitest';
import { StatementNames } from './pipeline.ts';

describe('a statement', () => {
  test('gets a name when its text comes again, and keeps it', () => {
    const names = new StatementNames();
    expect(names.of('select uid from entry')).toBeUndefined();
    const name = names.of('select uid from entry');
    expect(name).toMatch(/^[\w-]{22,63}$/);
    expect(names.of('select uid from entry')).toBe(name);
    names.of('select uid from media');
    expect(names.of('select uid from media')).not.toBe(name);
  });

  test('has none if its columns grow with its table', () => {
    const names = new StatementNames();
    for (const text of ['select * from media', 'select "entry".*, 1 from entry', 'delete from x returning *']) {
      names.of(text);
      expect(names.of(text), text).toBeUndefined();
    }
    const counted = 'select count(*), (2 * 3) from entry';
    names.of(counted);
    expect(names.of(counted)).toBeDefined();
  });

  test('has none above the limit, however many texts come', () => {
    const names = new StatementNames(3);
    const all = Array.from({ length: 20 }, (_, number) => `select ${number}`);
    for (const text of all) names.of(text);
    expect(new Set(all.map((text) => names.of(text)))).toHaveLength(4);
  });

  test('gets another name when its plan is out of date', () => {
    const names = new StatementNames();
    names.of('select 1');
    const before = names.of('select 1');
    names.renew();
    names.of('select 1');
    expect(names.of('select 1')).not.toBe(before);
  });
});
