import type { TileLayer } from 'leaflet';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryTiles, type TileState } from './retry-tiles.ts';

/** A tile's image in the browser, with the number of requests for its URL. */
class Tile {
  asked = 1;
  src = '/tiles/light/1/2/3.webp';
  removeAttribute(): void {
    this.src = '';
  }
  setAttribute(_name: string, address: string): void {
    this.src = address;
    this.asked += 1;
  }
}

type Listener = (event: { tile: Tile }) => void;
let listeners: Map<string, Listener>;
let states: TileState[];
const say = (what: string, tile: Tile) => listeners.get(what)?.({ tile });

function follow(atOnce?: number): () => void {
  const layer = { on: (what: string, listener: Listener) => listeners.set(what, listener) };
  return retryTiles(layer as unknown as TileLayer, (state) => states.push(state), atOnce);
}

beforeEach(() => {
  listeners = new Map();
  states = [];
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a tile of a map', () => {
  test('that comes is not asked for again', () => {
    follow();
    const tile = new Tile();
    say('tileloadstart', tile);
    say('tileload', tile);
    vi.runAllTimers();
    expect([tile.asked, states.at(-1)]).toEqual([1, 'loaded']);
  });

  test('that fails is asked for again by the same address, after a second', () => {
    follow();
    const tile = new Tile();
    say('tileloadstart', tile);
    say('tileerror', tile);
    expect(states.at(-1)).toBe('retrying');
    vi.advanceTimersByTime(999);
    expect(tile.asked).toBe(1);
    vi.advanceTimersByTime(2);
    expect([tile.asked, tile.src]).toEqual([2, '/tiles/light/1/2/3.webp']);
  });

  test('that says nothing for a quarter of a minute is asked for again', () => {
    follow();
    const tile = new Tile();
    say('tileloadstart', tile);
    vi.advanceTimersByTime(15_001);
    expect(tile.asked).toBe(2);
  });

  test('that fails again and again is asked for more and more rarely, and given up at last', () => {
    follow();
    const tile = new Tile();
    say('tileloadstart', tile);
    const pauses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const [before, start] = [tile.asked, Date.now()];
      say('tileerror', tile);
      vi.advanceTimersToNextTimer().advanceTimersByTime(1);
      if (tile.asked > before) pauses.push(Math.round((Date.now() - start) / 1_000));
    }
    expect(pauses.slice(0, 3)).toEqual([1, 2, 4]);
    expect(Math.max(...pauses)).toBe(30);
    expect(tile.asked).toBeLessThanOrEqual(11);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that went out of sight is not asked for again', () => {
    follow();
    const tile = new Tile();
    say('tileloadstart', tile);
    say('tileerror', tile);
    say('tileunload', tile);
    vi.runAllTimers();
    expect([tile.asked, states.at(-1)]).toEqual([1, 'loaded']);
  });

  test('of a map that was closed is not asked for again', () => {
    const stop = follow();
    const tile = new Tile();
    say('tileloadstart', tile);
    say('tileerror', tile);
    stop();
    vi.runAllTimers();
    expect(tile.asked).toBe(1);
  });
});

test('a map is loaded only when all of its tiles are there', () => {
  follow();
  const [one, other] = [new Tile(), new Tile()];
  say('tileloadstart', one);
  say('tileloadstart', other);
  say('tileload', one);
  expect(states.at(-1)).toBe('loading');
  say('tileload', other);
  expect(states.at(-1)).toBe('loaded');
});

describe('a map that asks for few tiles at once', () => {
  const address = new Tile().src;

  test('asks for the next when one comes, fails or goes out of sight', () => {
    follow(1);
    const all = [new Tile(), new Tile(), new Tile(), new Tile()] as const;
    all.forEach((tile) => say('tileloadstart', tile));
    expect(all.map(({ src }) => src)).toEqual([address, '', '', '']);
    say('tileload', all[0]);
    expect(all.map(({ src }) => src)).toEqual([address, address, '', '']);
    say('tileerror', all[1]);
    expect(all[2].src).toBe(address);
    say('tileunload', all[2]);
    expect(all[3].src).toBe(address);
    say('tileload', all[3]);
    expect(states.at(-1)).toBe('retrying');
    vi.advanceTimersByTime(1_001);
    expect(all[1].asked).toBe(3);
    say('tileload', all[1]);
    expect(states.at(-1)).toBe('loaded');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('lets others go first when one says nothing', () => {
    follow(1);
    const [one, other] = [new Tile(), new Tile()];
    say('tileloadstart', one);
    say('tileloadstart', other);
    vi.advanceTimersByTime(15_001);
    expect([one.src, other.src]).toEqual(['', address]);
  });
});
