import { defineCapability } from '#access/capability.ts';
import { getSetUp } from './get-set-up.ts';
import { listMarkedAccounts, markAccount } from './marked-accounts.ts';
import { moveRolloutJob } from './rollouts/move-rollout.job.ts';
import { getRollout, previewRollout, rollOutTemplate, rollBackRollout } from './rollouts/rollouts.ts';
import {
  createTemplate,
  createVersion,
  deleteTemplate,
  getTemplate,
  listTemplateChoices,
  listTemplates,
  updateTemplate,
} from './templates.ts';

/** The set-up of accounts, packaged by their agency for others. */
export const templates = defineCapability({
  account: { getSetUp },
  agency: {
    createTemplate,
    createVersion,
    deleteTemplate,
    getRollout,
    getTemplate,
    listMarkedAccounts,
    listTemplateChoices,
    listTemplates,
    markAccount,
    previewRollout,
    rollOutTemplate,
    rollBackRollout,
    updateTemplate,
  },
  jobs: [moveRolloutJob],
});
