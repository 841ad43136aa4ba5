import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

function watched() {
  const server = new EventEmitter();
  let collections = 0;
  const watching = collectWhenIdle(server, () => {
    collections += 1;
  });
  const pass = (seconds: number, requests = 0) => {
    for (let number = 0; number < requests; number += 1) server.emit('request');
    vi.advanceTimersByTime(seconds * 1_000);
    return collections;
  };
  return { server, watching, pass };
}

test('what a start has left is collected once, and what a burst has left once it is over', () => {
  const { pass } = watched();
  expect(pass(10, 3)).toBe(1);
  expect(pass(600)).toBe(1);
  pass(10, 500);
  expect(pass(10, 500)).toBe(1);
  expect(pass(10, 3)).toBe(2);
  expect(pass(600)).toBe(2);
});

test('a start into a burst is collected with it', () => {
  const { pass } = watched();
  expect(pass(10, 500)).toBe(0);
  expect(pass(10)).toBe(1);
  expect(pass(600)).toBe(1);
});

test('a site with a visitor now and then is never held up', () => {
  const { pass } = watched();
  const afterStart = pass(10);
  for (let turn = 0; turn < 20; turn += 1) expect(pass(10, 20)).toBe(afterStart);
});

test('running requests are finished first', () => {
  const { pass } = watched();
  pass(10, 500);
  for (let turn = 0; turn < 5; turn += 1) expect(pass(10, 100)).toBe(0);
  expect(pass(10, 20)).toBe(1);
});

test('a server that stops is let go', () => {
  const { server, watching, pass } = watched();
  pass(10, 500);
  watching.stop();
  expect(pass(60)).toBe(0);
  expect(server.listenerCount('request')).toBe(0);
});

test('what nothing refers to is gone then', async () => {
  const server = new EventEmitter();
  const watching = collectWhenIdle(server);
  const left = new WeakRef(Array.from({ length: 10_000 }, (_, number) => ({ number })));
  for (let number = 0; number < 500; number += 1) server.emit('request');
  vi.advanceTimersByTime(10_000);
  await nextTurn();
  expect(left.deref()).toBeDefined();
  await nextTurn();
  vi.advanceTimersByTime(10_000);
  expect(left.deref()).toBeUndefined();
  watching.stop();
});
