import { describe, expect, it } from 'vitest';
import { extended, nothingSelected, selectedAll, toggled, withoutIds } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].toSorted().join('');

describe('choosing entries', () => {
  it('one by one, and off again', () => {
    expect(ids(toggled(nothingSelected, 'a'))).toBe('a');
    expect(ids(toggled(toggled(nothingSelected, 'a'), 'a'))).toBe('');
  });

  it('as a range with Shift, in both directions', () => {
    expect(ids(extended(toggled(nothingSelected, 'b'), 'd', order))).toBe('bcd');
    expect(ids(extended(toggled(nothingSelected, 'd'), 'b', order))).toBe('bcd');
    const twice = extended(extended(toggled(nothingSelected, 'b'), 'c', order), 'e', order);
    expect(ids(twice)).toBe('bcde');
  });

  it('one alone when the range has no beginning any more', () => {
    expect(ids(extended(nothingSelected, 'c', order))).toBe('c');
    expect(ids(extended(toggled(nothingSelected, 'gone'), 'c', order))).toBe('cgone');
  });

  it('all, without those that are done with', () => {
    const rest = withoutIds(toggled(selectedAll(order), 'e'), ['a', 'e']);
    expect(ids(rest)).toBe('bcd');
    expect(rest.anchor).toBeNull();
  });
});
