/**
 * The only builders of procedures. Each takes its permission, opens the scope that the URL names and runs the handler
 * in that scope's transaction. What a builder doesn't mark as reading is recorded in the audit log.
 */
import { os } from '@orpc/server';
import type { CompiledQuery } from 'kysely';
import { problem } from '#lib/problem.ts';
import { acting, notingChanges, recordAct } from './audit/record-act.ts';
import { withIdempotencyKey } from './idempotency.ts';
import type {
  AccountPermission,
  AgencyPermission,
  HousePermission,
  MePermission,
  OpenPermission,
} from './permissions.ts';
import type { RequestContext } from './request.ts';
import type { ScopeOptions } from './within.ts';
import {
  type AccountScope,
  type AgencyScope,
  type HouseScope,
  inAccount,
  inAgency,
  inHouse,
  inMe,
  inSystem,
  signedIn,
} from './scope.ts';

export interface ProcedureMeta {
  scope?: 'account' | 'agency' | 'house' | 'me' | 'open';
  permission?: string;
  /** The database rejects its writes. */
  isReading?: true;
  /** Why the audit log doesn't have it, though it writes. */
  unrecorded?: string;
  /** Open to who only looks. */
  isForViewMode?: true;
  /** The house gives no reason here, and agencies needn't switch to editing. */
  isOfManagement?: true;
  /** Agencies needn't switch to editing. */
  isForAgencies?: true;
}

const base = os
  // Output schemas are for types and documents only: stored data is returned even if it breaks today's input rules.
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .$meta<ProcedureMeta>({});

interface Exceptions {
  /** Why the audit log needn't have it: only for what leaves nothing behind, or nothing that is anybody else's. */
  unrecorded?: string;
  /** Open to who only looks: what brings them into another view. */
  isForViewMode?: true;
  /** Part of the house's and agencies' own screens: the house gives no reason here, and agencies needn't switch. */
  isOfManagement?: true;
  /** Part of agencies' own screens of an account: they needn't switch. */
  isForAgencies?: true;
}

/** How the exceptions open a scope that may write. What isn't recorded changes nothing, so people in view mode may do it. */
function scopeOptionsOf({ unrecorded, isForViewMode, ...whose }: Exceptions): ScopeOptions {
  return { isRecorded: !unrecorded, isForViewMode: isForViewMode ?? unrecorded !== undefined, ...whose };
}

const accountBase = (permission: AccountPermission, exceptions: Exceptions) =>
  base.meta({ scope: 'account', permission, ...exceptions });

/** Under /api/accounts/:accountId; `context.scope` is an AccountScope. */
export const account = (permission: AccountPermission, exceptions: Exceptions = {}) =>
  accountBase(permission, exceptions).use(withinAccount(permission, exceptions));

/**
 * Like `account`, for verbs with slow work on their input: `ahead` does it before the transaction opens, for those who
 * may use the verb, and `context.ahead` is its result. Its input isn't validated yet.
 */
export const accountAhead = <Ahead>(
  permission: AccountPermission,
  ahead: (input: unknown) => Promise<Ahead>,
  exceptions: Exceptions = {},
) =>
  accountBase(permission, exceptions)
    .use(async ({ context, next }, input: unknown) => {
      const { ports, actor, scopeId } = context;
      await inAccount(ports.db, actor, scopeId, permission, async () => {}, scopeOptionsOf(exceptions));
      return next({ context: { ahead: await ahead(input) } });
    })
    .use(withinAccount(permission, exceptions));

function withinAccount(permission: AccountPermission, exceptions: Exceptions) {
  return base.middleware(({ context, next, path }, input: unknown) =>
    inAccount(
      context.ports.db,
      context.actor,
      context.scopeId,
      permission,
      async (scope) => {
        const { idempotencyKey: key } = context;
        const run = () => acting(scope, { context, path, input }, exceptions, async () => next({ context: { scope } }));
        if (key === null) return run();
        const call = { key, procedure: path.join('.'), input };
        return { output: await withIdempotencyKey(scope, call, async () => (await run()).output), context: { scope } };
      },
      scopeOptionsOf(exceptions),
    ),
  );
}

/** A verb's query, from its account and its input as it came; undefined where that isn't valid. */
type Prefetch = (accountId: string, input: unknown) => CompiledQuery | undefined;

/**
 * Like `account`, for verbs that only read: the database rejects writes, and a call costs less. A verb of one query may
 * name it, which spares a trip to the database (D-05).
 */
export const accountReading = (permission: AccountPermission, prefetch?: Prefetch) =>
  base
    .meta({ scope: 'account', permission, isReading: true })
    .use(({ context, next }, input: unknown) =>
      inAccount(
        context.ports.db,
        context.actor,
        context.scopeId,
        permission,
        async (scope) => next({ context: { scope } }),
        { isReading: true, prefetches: prefetch?.(context.scopeId, input) },
      ),
    );

/** Under /api/agencies/:agencyId; `context.scope` is an AgencyScope. */
export const agency = (permission: AgencyPermission, exceptions: Exceptions = {}) =>
  base
    .meta({ scope: 'agency', permission, ...exceptions })
    .use(({ context, next, path }, input: unknown) =>
      inAgency(
        context.ports.db,
        context.actor,
        context.scopeId,
        permission,
        (scope) => acting(scope, { context, path, input }, exceptions, async () => next({ context: { scope } })),
        scopeOptionsOf(exceptions),
      ),
    );

/** Like `agency`, for verbs that only read. */
export const agencyReading = (
  permission: AgencyPermission,
  { isOfManagement }: Pick<Exceptions, 'isOfManagement'> = {},
) =>
  base
    .meta({ scope: 'agency', permission, isReading: true, ...(isOfManagement && { isOfManagement }) })
    .use(({ context, next }) =>
      inAgency(
        context.ports.db,
        context.actor,
        context.scopeId,
        permission,
        async (scope) => next({ context: { scope } }),
        { isReading: true, isOfManagement },
      ),
    );

/**
 * Like `agency`, but without a transaction, for verbs that wait for a payment provider; `context.within` opens the scope
 * for what they read. Who may not do it is refused before, and the act is recorded right after.
 */
export const agencyWithoutTransaction = (permission: AgencyPermission) =>
  base.meta({ scope: 'agency', permission }).use(async ({ context, next, path }, input: unknown) => {
    const { ports, actor, scopeId: agencyId } = context;
    const open = <T>(work: (scope: AgencyScope) => Promise<T>) =>
      inAgency(ports.db, actor, agencyId, permission, work, { isRecorded: true });
    await open(async () => {});
    const { within, changes } = notingChanges(open);
    const result = await next({ context: { within, agencyId } });
    await open((scope) => recordAct(scope, { procedure: path.join('.'), input, changes }, context));
    return result;
  });

/**
 * Like `accountReading`, but without a transaction, for verbs that ask somebody else's server; who may not is refused
 * before, and nothing is recorded.
 */
export const accountReadingWithoutTransaction = (permission: AccountPermission) =>
  base.meta({ scope: 'account', permission, isReading: true }).use(async ({ context, next }) => {
    const { ports, actor, scopeId: accountId } = context;
    const within = <T>(work: (scope: AccountScope) => Promise<T>) =>
      inAccount(ports.db, actor, accountId, permission, work, { isReading: true });
    await within(async () => {});
    return next({ context: { within, accountId } });
  });

/**
 * Like `agencyWithoutTransaction`, in an account: for verbs that ask a person for a proof again, which is checked outside any
 * transaction.
 */
export const accountWithoutTransaction = (permission: AccountPermission) =>
  base.meta({ scope: 'account', permission }).use(async ({ context, next, path }, input: unknown) => {
    const { ports, scopeId: accountId } = context;
    const open = <T>(work: (scope: AccountScope) => Promise<T>) =>
      inAccount(ports.db, context.actor, accountId, permission, work, { isRecorded: true });
    // A remembered session proves who it is only here.
    const actor = signedIn(await open(async (scope) => scope.actor));
    const { within, changes } = notingChanges(open);
    const result = await next({ context: { within, accountId, actor } });
    await open((scope) => recordAct(scope, { procedure: path.join('.'), input, changes }, context));
    return result;
  });

/** Under /api/house; `context.scope` is a HouseScope. */
export const house = (permission: HousePermission) =>
  base
    .meta({ scope: 'house', permission })
    .use(({ context, next, path }, input: unknown) =>
      inHouse(
        context.ports.db,
        context.actor,
        permission,
        (scope) => acting(scope, { context, path, input }, {}, async () => next({ context: { scope } })),
        { isRecorded: true },
      ),
    );

/** Like `agencyWithoutTransaction`, in the house. */
export const houseWithoutTransaction = (permission: HousePermission) =>
  base.meta({ scope: 'house', permission }).use(async ({ context, next, path }, input: unknown) => {
    const { ports, actor } = context;
    const open = <T>(work: (scope: HouseScope) => Promise<T>) =>
      inHouse(ports.db, actor, permission, work, { isRecorded: true });
    await open(async () => {});
    const { within, changes } = notingChanges(open);
    const result = await next({ context: { within } });
    await open((scope) => recordAct(scope, { procedure: path.join('.'), input, changes }, context));
    return result;
  });

/** Like `house`, for verbs that only read. */
export const houseReading = (permission: HousePermission) =>
  base
    .meta({ scope: 'house', permission, isReading: true })
    .use(({ context, next }) =>
      inHouse(context.ports.db, context.actor, permission, async (scope) => next({ context: { scope } }), {
        isReading: true,
      }),
    );

/** Under /api/me; `context.scope` is a MeScope. */
export const me = (permission: MePermission) =>
  base
    .meta({ scope: 'me', permission })
    .use(({ context, next, path }, input: unknown) =>
      inMe(
        context.ports.db,
        context.actor,
        (scope) => acting(scope, { context, path, input }, {}, async () => next({ context: { scope } })),
        { isRecorded: true },
      ),
    );

/** Like `me`, for verbs that only read. */
export const meReading = (permission: MePermission) =>
  base
    .meta({ scope: 'me', permission, isReading: true })
    .use(({ context, next }) =>
      inMe(context.ports.db, context.actor, async (scope) => next({ context: { scope } }), { isReading: true }),
    );

/** Under /api/open, for anyone; a handler may touch only what the caller proves to own. */
export const open = (permission: OpenPermission) =>
  base
    .meta({ scope: 'open', permission })
    .use(({ context, next }) => inSystem(context.ports.db, permission, async (scope) => next({ context: { scope } })));

/**
 * Like `open`, but without a transaction: for verbs that respond slowly on purpose, or record attempts that must
 * survive the rejection.
 */
export const openWithoutTransaction = (permission: OpenPermission) => base.meta({ scope: 'open', permission });

/**
 * Like `me`, but without a transaction, for the same kind of verb; the handler opens its scope with `inMe`. It is
 * recorded right after.
 */
export const meWithoutTransaction = (permission: MePermission) =>
  base.meta({ scope: 'me', permission }).use(async ({ context, next, path }, input: unknown) => {
    const actor = signedIn(context.actor);
    const result = await next({ context: { actor } });
    await inMe(context.ports.db, actor, (scope) => recordAct(scope, { procedure: path.join('.'), input }, context));
    return result;
  });

/** For values that must exist but that the types can't prove, such as a row just written. */
export function present<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw problem('NOT_FOUND', 'This no longer exists.');
  return value;
}
