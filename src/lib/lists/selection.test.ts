import { describe, expect, it } from 'vitest';
import { clicked, extended, nothingSelected, selectedAll, toggled, withoutIds } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].toSorted().join('');

describe('selecting', () => {
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

  it('one alone when the range has no beginning anymore', () => {
    expect(ids(extended(nothingSelected, 'c', order))).toBe('c');
    expect(ids(extended(toggled(nothingSelected, 'gone'), 'c', order))).toBe('cgone');
  });

  it('all, without those that are done with', () => {
    const rest = withoutIds(toggled(selectedAll(order), 'e'), ['a', 'e']);
    expect(ids(rest)).toBe('bcd');
    expect(rest.anchor).toBeNull();
  });
});

describe('a click', () => {
  const click = (selection: Parameters<typeof clicked>[0], id: string, isRange = false, most?: number) =>
    clicked(selection, id, { isRange, order, most });

  it('selects one, or with Shift everything from the one before', () => {
    expect(ids(click(click(nothingSelected, 'b'), 'd', true))).toBe('bcd');
    expect(ids(click(click(nothingSelected, 'b'), 'd'))).toBe('bd');
  });

  it('keeps the order in which things were selected', () => {
    expect([...click(click(nothingSelected, 'd'), 'a').ids]).toEqual(['d', 'a']);
  });

  it('takes no more than may be selected', () => {
    const two = click(click(nothingSelected, 'a', false, 2), 'b', false, 2);
    expect(ids(click(two, 'c', false, 2))).toBe('ab');
    expect(ids(click(two, 'e', true, 2))).toBe('ab');
    expect(ids(click(two, 'a', false, 2))).toBe('b');
  });

  it('puts the next in the place of the one that may be selected', () => {
    expect(ids(click(click(nothingSelected, 'a', false, 1), 'c', false, 1))).toBe('c');
    expect(ids(click(click(nothingSelected, 'a', false, 1), 'a', false, 1))).toBe('');
    expect(ids(click(click(nothingSelected, 'a', false, 1), 'c', true, 1))).toBe('c');
  });
});
