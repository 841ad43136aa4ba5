import { type AnyProcedure, isProcedure } from '@orpc/server';
import type { ProcedureMeta } from '#access/procedures.ts';

export interface DocumentedRouter {
  [name: string]: AnyProcedure | DocumentedRouter;
}

/** The procedures that API clients may call: those with a `route`. */
export function documented(router: object): DocumentedRouter {
  const found: DocumentedRouter = {};
  for (const [name, value] of Object.entries(router) as [string, unknown][]) {
    if (isProcedure(value)) {
      if (value['~orpc'].route.path) found[name] = value;
    } else if (typeof value === 'object' && value !== null) {
      const inner = documented(value);
      if (Object.keys(inner).length > 0) found[name] = inner;
    }
  }
  return found;
}

/** @param operationId names of the router's levels, joined by dots */
export function permissionOf(router: DocumentedRouter, operationId: string): string {
  let found: AnyProcedure | DocumentedRouter | undefined = router;
  for (const name of operationId.split('.')) found = found && !isProcedure(found) ? found[name] : undefined;
  if (!isProcedure(found)) throw new Error(`no procedure is called ${operationId}`);
  return (found['~orpc'].meta as ProcedureMeta).permission ?? '';
}
