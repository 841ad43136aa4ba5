import { expect } from 'vitest';
import type { Load, Look } from '../load/load.ts';
import { unclearResponses } from '../load/until-acknowledged.ts';
import type { Installation } from '../parts/installation.ts';
import { untilAtRest } from './at-rest.ts';
import { brokenInvariants } from './invariants.ts';

/** One line for everything missing, wrong or duplicated once all jobs are done. */
export async function mistakesAtRest({ admin, files, origin }: Look, loads: readonly Load[], via = origin) {
  const look = { admin, files, origin: via };
  const lines = await Promise.all(loads.map((load) => load.check(look)));
  return [...lines.flat(), ...(await brokenInvariants(look))];
}

export async function expectNothingLost(
  product: Installation,
  loads: readonly Load[],
  violations: string[],
  via?: string,
): Promise<void> {
  await untilAtRest(product.admin, 240_000);
  expect([...violations, ...(await mistakesAtRest(product, loads, via))]).toEqual([]);
  const said = product.processes.map((one) => one.said()).join('\n');
  const failures = said.split('\n').filter((line) => line.includes('"level":50'));
  expect(unclearResponses.splice(0), failures.join('\n')).toEqual([]);
}
