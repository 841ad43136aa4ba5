import { type AnyProcedure, isProcedure } from '@orpc/server';
import type { ProcedureMeta } from '#access/procedures.ts';
import { routers } from '#capabilities.ts';

export interface FoundProcedure {
  path: string;
  procedure: AnyProcedure;
  meta: ProcedureMeta;
}

/** All procedures of one kind of scope, with their paths. */
export function everyProcedure(scope: keyof typeof routers): FoundProcedure[] {
  return walk(routers[scope], scope);
}

function walk(router: object, path: string): FoundProcedure[] {
  return Object.entries(router).flatMap(([name, value]: [string, unknown]) => {
    const here = `${path}.${name}`;
    if (isProcedure(value)) return [{ path: here, procedure: value, meta: value['~orpc'].meta as ProcedureMeta }];
    return typeof value === 'object' && value !== null ? walk(value, here) : [];
  });
}
