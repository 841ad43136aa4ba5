/**
 * The only builders of procedures. Each takes its permission, opens the scope that the URL names and runs the handler
 * in that scope's transaction. What a builder doesn't mark as reading is recorded in the audit log.
 */
import { os } from '@orpc/server';
import { problem } from '#lib/problem.ts';
import { type ActedScope, recordAct } from './audit/record-act.ts';
import { refuseWhileLooking } from './audit/viewing.ts';
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
  /** The database rejects its writes. */
  isReading?: true;
  /** Why the audit log doesn't have it, though it writes. */
  unrecorded?: string;
}

const base = os
  // Output schemas are for types and documents only: stored data is returned even if it breaks today's input rules.
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .$meta<ProcedureMeta>({});

/** A call as middleware sees it. */
interface Call {
  context: RequestContext;
  path: readonly string[];
  input: unknown;
}

interface Exceptions {
  /** Why the audit log needn't have it: only for what leaves nothing behind. */
  unrecorded?: string;
  /** Open to who only looks: what brings them into another view. */
  isForLookers?: true;
}

/** Runs a verb that may write, and records it in its own transaction. @throws FORBIDDEN for who only looks */
async function acting<T>(
  scope: ActedScope,
  { context, path, input }: Call,
  { unrecorded, isForLookers }: Exceptions,
  run: () => Promise<T>,
): Promise<T> {
  if (unrecorded !== undefined) return run();
  if ((scope.kind === 'account' || scope.kind === 'agency') && !isForLookers) refuseWhileLooking(scope.actor, scope);
  const result = await run();
  await recordAct(scope, { procedure: path.join('.'), input }, context);
  return result;
}

/** Under /api/accounts/:accountId; `context.scope` is an AccountScope. */
export const account = (permission: AccountPermission, exceptions: Exceptions = {}) =>
  base
    .meta({ scope: 'account', permission, ...(exceptions.unrecorded && { unrecorded: exceptions.unrecorded }) })
    .use(({ context, next, path }, input: unknown) =>
      inAccount(
        context.ports.db,
        context.actor,
        context.scopeId,
        permission,
        async (scope) => {
          const { idempotencyKey: key } = context;
          const run = () =>
            acting(scope, { context, path, input }, exceptions, async () => next({ context: { scope } }));
          if (key === null) return run();
          const call = { key, procedure: path.join('.'), input };
          return {
            output: await withIdempotencyKey(scope, call, async () => (await run()).output),
            context: { scope },
          };
        },
        { isRecorded: !exceptions.unrecorded },
      ),
    );

/** Like `account`, for verbs that only read: the database rejects writes, and a call costs less. */
export const accountReading = (permission: AccountPermission) =>
  base
    .meta({ scope: 'account', permission, isReading: true })
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
export const agency = (permission: AgencyPermission, exceptions: Exceptions = {}) =>
  base
    .meta({ scope: 'agency', permission })
    .use(({ context, next, path }, input: unknown) =>
      inAgency(
        context.ports.db,
        context.actor,
        context.scopeId,
        permission,
        (scope) => acting(scope, { context, path, input }, exceptions, async () => next({ context: { scope } })),
        { isRecorded: true },
      ),
    );

/** Like `agency`, for verbs that only read. */
export const agencyReading = (permission: AgencyPermission) =>
  base
    .meta({ scope: 'agency', permission, isReading: true })
    .use(({ context, next }) =>
      inAgency(
        context.ports.db,
        context.actor,
        context.scopeId,
        permission,
        async (scope) => next({ context: { scope } }),
        { isReading: true },
      ),
    );

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

/** Like `house`, for verbs that only read. */
export const houseReading = (permission: HousePermission) =>
  base.meta({ scope: 'house', permission, isReading: true }).use(({ context, next }) =>
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

/**
 * Like `me`, but without a transaction, for the same kind of verb; the handler opens its scope with `inMe`. It is
 * recorded right after.
 */
export const meUnbound = (permission: MePermission) =>
  base.meta({ scope: 'me', permission }).use(async ({ context, next, path }, input: unknown) => {
    const actor = signedIn(context.actor);
    const result = await next({ context: { actor } });
    await inMe(context.ports.db, actor, (scope) => recordAct(scope, { procedure: path.join('.'), input }, context));
    return result;
  });

/** For values that must exist but that the types can't prove, such as a row just written. */
export function present<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw problem('NOT_FOUND', 'This does not exist any more.');
  return value;
}
