import { newUid } from '#lib/new-uid.ts';
import type { Destination } from '../../destination.ts';

type Checks = Destination['checks'];

export const linesOf = (checks: Checks): string => checks.map(({ name }) => name).join('\n');

/**
 * The checks that lines name. A check that stays keeps its id, and with it what writers have ticked off: found by its
 * name, wherever it moved, or by its line if that was reworded.
 */
export function checksOf(lines: string, before: Checks, makeId = newUid): Checks {
  if (lines === '') return [];
  const names = lines.split('\n');
  const byName = new Map(before.map(({ id, name }) => [name, id]));
  const isReworded = names.length === before.length;
  const taken = new Set(names.flatMap((name) => byName.get(name) ?? []));
  const given = new Set<string>();
  return names.map((name, line) => {
    const known = byName.get(name);
    const ofLine = before[line]?.id;
    const wanted = known ?? (isReworded && ofLine !== undefined && !taken.has(ofLine) ? ofLine : undefined);
    const id = wanted === undefined || given.has(wanted) ? makeId() : wanted;
    given.add(id);
    return { id, name };
  });
}
