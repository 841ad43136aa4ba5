/**
 * The only builders of procedures. Each takes its permission, opens the scope that the URL names and runs the handler
 * in that scope's transaction.
 */
import { os } from '@orpc/server';
import { problem } from '#lib/problem.ts';
import { withIdempotencyKey } from './idempotency.ts';
import type {
  AccountPermission,
  AgencyPermission,
  HousePermission,
  MePermission,
  OpenPermission,
} from './permissions.ts';
import type { RequestContext } from './request.ts';
import { inAccount, inAgency, inHouse, inMe, inSystem, signedIn } from './scope.ts';

export interface ProcedureMeta {
  scope?: 'account' | 'agency' | 'house' | 'me' | 'open';
  permission?: string;
}

const base = os
  // Output schemas are for types and documents only: stored data is returned even if it breaks today's input rules.
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .$meta<ProcedureMeta>({});

/** Under /api/accounts/:accountId; `context.scope` is an AccountScope. */
export const account = (permission: AccountPermission) =>
  base.meta({ scope: 'account', permission }).use(({ context, next, path }, input: unknown) =>
    inAccount(context.ports.db, context.actor, context.scopeId, permission, async (scope) => {
      const { idempotencyKey: key } = context;
      const run = () => next({ context: { scope } });
      if (key === null) return run();
      const call = { key, procedure: path.join('.'), input };
      return { output: await withIdempotencyKey(scope, call, async () => (await run()).output), context: { scope } };
    }),
  );

/** Like `account`, for verbs that only read: the database rejects writes, and a call costs less. */
export const accountReading = (permission: AccountPermission) =>
  base
    .meta({ scope: 'account', permission })
    .use(({ context, next }) =>
      inAccount(
        context.ports.db,
        context.actor,
        context.scopeId,
        permission,
        async (scope) => next({ context: { scope } }),
        { isReading: true },
      ),
    );

/** Under /api/agencies/:agencyId; `context.scope` is an AgencyScope. */
export const agency = (permission: AgencyPermission) =>
  base
    .meta({ scope: 'agency', permission })
    .use(({ context, next }) =>
      inAgency(context.ports.db, context.actor, context.scopeId, permission, async (scope) =>
        next({ context: { scope } }),
      ),
    );

/** Under /api/house; `context.scope` is a HouseScope. */
export const house = (permission: HousePermission) =>
  base
    .meta({ scope: 'house', permission })
    .use(({ context, next }) =>
      inHouse(context.ports.db, context.actor, permission, async (scope) => next({ context: { scope } })),
    );

/** Under /api/me; `context.scope` is a MeScope. */
export const me = (permission: MePermission) =>
  base
    .meta({ scope: 'me', permission })
    .use(({ context, next }) => inMe(context.ports.db, context.actor, async (scope) => next({ context: { scope } })));

/**
 * Under /api/open, for anyone; `context.scope` is a SystemScope, so a handler may touch only what the caller proves to
 * own.
 */
export const open = (permission: OpenPermission) =>
  base
    .meta({ scope: 'open', permission })
    .use(({ context, next }) => inSystem(context.ports.db, permission, async (scope) => next({ context: { scope } })));

/**
 * Like `open`, but without a transaction: for verbs that respond slowly on purpose, or record attempts that must
 * survive the rejection.
 */
export const openUnbound = (permission: OpenPermission) => base.meta({ scope: 'open', permission });

/** Like `me`, but without a transaction, for the same kind of verb; the handler opens its scope with `inMe`. */
export const meUnbound = (permission: MePermission) =>
  base
    .meta({ scope: 'me', permission })
    .use(({ context, next }) => next({ context: { actor: signedIn(context.actor) } }));

/** For values that must exist but that the types can't prove, such as a row just written. */
export function present<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw problem('NOT_FOUND', 'This does not exist any more.');
  return value;
}
