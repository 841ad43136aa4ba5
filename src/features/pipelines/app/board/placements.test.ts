import { describe, expect, test } from 'vitest';
import { type Cell, countDelta, neighborsAt, neighborsBeside, placedCards, type Placement } from './placements.ts';

const cards = (...uids: string[]) => uids.map((uid) => ({ uid }));
const cell = (stageId: string, laneId?: string): Cell => ({ stageId, laneId });
const names = (found: readonly { uid: string }[]) => found.map(({ uid }) => uid).join('');

function placement(uids: string, from: string, to: string, beside: Partial<Placement<{ uid: string }>> = {}) {
  const moved = cards(...uids);
  return { id: 1, cards: moved, from: moved.map(() => cell(from)), to: cell(to), ...beside };
}

describe('cards that are on their way', () => {
  test('leave their stage and are shown where they were dropped', () => {
    const move = placement('b', 'open', 'done', { after: 'x' });
    expect(names(placedCards(cell('open'), cards('a', 'b', 'c'), [move]))).toBe('ac');
    expect(names(placedCards(cell('done'), cards('x', 'y'), [move]))).toBe('xby');
  });

  test('are not shown twice once the server has them there', () => {
    const move = placement('b', 'open', 'done', { before: 'y' });
    expect(names(placedCards(cell('done'), cards('x', 'b', 'y'), [move]))).toBe('xby');
  });

  test('come first when their neighbors are gone, and move on with the next move', () => {
    const moves = [placement('b', 'open', 'done', { after: 'gone' }), placement('b', 'done', 'lost')];
    expect(names(placedCards(cell('done'), cards('x'), moves.slice(0, 1)))).toBe('bx');
    expect(names(placedCards(cell('done'), cards('x'), moves))).toBe('x');
    expect(names(placedCards(cell('lost'), cards(), moves))).toBe('b');
    expect(['open', 'done', 'lost'].map((stage) => countDelta(stage, moves))).toEqual([-1, 0, 1]);
  });

  test('belong to one lane only', () => {
    const move = { ...placement('b', 'open', 'done'), to: cell('done', 'ann') };
    expect(names(placedCards(cell('done', 'bob'), cards('x'), [move]))).toBe('x');
    expect(names(placedCards(cell('done', 'ann'), cards('x'), [move]))).toBe('bx');
  });

  test('keep the list as it is where nothing happens, so that nothing is drawn again', () => {
    const known = cards('x', 'y');
    expect(placedCards(cell('other'), known, [placement('b', 'open', 'done')])).toBe(known);
  });
});

describe('the place of a drop', () => {
  const shown = cards('a', 'b', 'c', 'd');
  const moving = new Set(['b', 'd']);

  test('depends on the cards around it that stay', () => {
    expect(neighborsBeside(shown, moving, 'c', 'before')).toEqual({ before: 'c', after: 'a' });
    expect(neighborsBeside(shown, moving, 'c', 'after')).toEqual({ after: 'c' });
    expect(neighborsBeside(shown, moving, 'd', 'after')).toEqual({ after: 'c' });
    expect(neighborsBeside(shown, moving, 'a', 'before')).toEqual({ before: 'a' });
    expect(neighborsAt([], moving, 0)).toEqual({});
  });
});
