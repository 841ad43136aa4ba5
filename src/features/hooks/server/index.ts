import { defineCapability } from '#access/capability.ts';
import { doAction } from './do-action.ts';
import { handleHookJob, resumeHooksJob, sweepHooksJob } from './handle-hook.job.ts';
import { createHookRoutes } from './hook-routes.ts';
import { createHook, deleteHook, getHook, listHooks, renewHook, setHookSigning, updateHook } from './hooks.ts';
import { hookSamples, listHookMessages, replayHookMessage } from './messages.ts';

/** Inbound hooks: other programs say what happened to them, and the account's actions are done with it. */
export const hooks = defineCapability({
  account: {
    createHook,
    deleteHook,
    doAction,
    getHook,
    listHookMessages,
    listHooks,
    renewHook,
    replayHookMessage,
    setHookSigning,
    updateHook,
  },
  jobs: [handleHookJob, resumeHooksJob, sweepHooksJob],
  provides: [hookSamples],
  routes: { management: { '/hooks': { create: createHookRoutes, metered: 'every' } } },
});
