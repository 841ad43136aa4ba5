import { defineCapability } from '#access/capability.ts';
import {
  createTemplate,
  createVersion,
  deleteTemplate,
  getTemplate,
  listTemplateChoices,
  listTemplates,
  updateTemplate,
} from './templates.ts';
import { getSetUp } from './get-set-up.ts';
import { getPush, previewPush, pushTemplate, rollBackPush } from './pushes/pushes.ts';
import { movePushJob } from './pushes/move-push.job.ts';

/** The set-up of accounts, packaged by their agency for others. */
export const templates = defineCapability({
  account: { getSetUp },
  agency: {
    createTemplate,
    createVersion,
    deleteTemplate,
    getPush,
    getTemplate,
    listTemplateChoices,
    listTemplates,
    previewPush,
    pushTemplate,
    rollBackPush,
    updateTemplate,
  },
  jobs: [movePushJob],
});
