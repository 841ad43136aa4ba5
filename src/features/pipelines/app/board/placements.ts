/** A part of the board that lists entries: a stage, or a stage within a lane. */
export interface Cell {
  stageId: string;
  /** The person or content type of the lane, '' for entries without; undefined without swimlanes. */
  laneId: string | undefined;
}

export const cellKey = ({ stageId, laneId }: Cell): string => (laneId === undefined ? stageId : `${stageId} ${laneId}`);

/** Next to which entries of a stage others come; without any, they come first. */
export interface Neighbors {
  before?: string;
  after?: string;
}

/** Cards that are shown somewhere else than the server has them, until it has them there. */
export interface Placement<Card extends { uid: string }> extends Neighbors {
  id: number;
  cards: readonly Card[];
  /** From which the cards come, each. */
  from: readonly Cell[];
  to: Cell;
  /** The server has it: counts include it, lists do not yet. */
  isSaved?: boolean;
}

/** What a cell shows: what the server has there, without what has left it, and with what has come. */
export function placedCards<Card extends { uid: string }>(
  cell: Cell,
  cards: readonly Card[],
  placements: readonly Placement<Card>[],
): readonly Card[] {
  return placements.reduce((shown, placement) => {
    const moving = new Set(placement.cards.map(({ uid }) => uid));
    const others = shown.filter(({ uid }) => !moving.has(uid));
    if (cellKey(placement.to) !== cellKey(cell)) return others.length === shown.length ? shown : others;
    return others.toSpliced(placeBeside(others, placement), 0, ...placement.cards);
  }, cards);
}

function placeBeside(cards: readonly { uid: string }[], { before, after }: Neighbors): number {
  const at = (uid: string | undefined) => (uid === undefined ? -1 : cards.findIndex((card) => card.uid === uid));
  const lower = at(after);
  return lower >= 0 ? lower + 1 : Math.max(0, at(before));
}

/** The neighbors of a place among a cell's cards, without those that are moved there. */
export function neighborsAt(cards: readonly { uid: string }[], moving: ReadonlySet<string>, place: number): Neighbors {
  const others = cards.filter(({ uid }) => !moving.has(uid));
  const before = others[place]?.uid;
  const after = others[place - 1]?.uid;
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** The neighbors where something is dropped on the edge of a card. */
export function neighborsBeside(
  cards: readonly { uid: string }[],
  moving: ReadonlySet<string>,
  target: string,
  edge: 'before' | 'after',
): Neighbors {
  const place = cards.findIndex(({ uid }) => uid === target);
  const side = edge === 'after' ? place + 1 : place;
  const passed = cards.slice(0, side).filter(({ uid }) => moving.has(uid)).length;
  return neighborsAt(cards, moving, side - passed);
}

/** By how many a stage's count differs from the server's. */
export function countDelta<Card extends { uid: string }>(
  stageId: string,
  placements: readonly Placement<Card>[],
): number {
  return placements.reduce((sum, { cards, from, to, isSaved }) => {
    if (isSaved) return sum;
    const left = from.filter((cell) => cell.stageId === stageId).length;
    return sum - left + (to.stageId === stageId ? cards.length : 0);
  }, 0);
}
