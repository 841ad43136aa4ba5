import { defineCapability } from '#access/capability.ts';
import { createTemplate } from './create-template.ts';
import { createVersion } from './create-version.ts';
import { deleteTemplate } from './delete-template.ts';
import { getSetUp } from './get-set-up.ts';
import { getTemplate } from './get-template.ts';
import { listTemplateChoices } from './list-template-choices.ts';
import { listTemplates } from './list-templates.ts';
import { getPush } from './pushes/get-push.ts';
import { movePushJob } from './pushes/move-push.job.ts';
import { previewPush } from './pushes/preview-push.ts';
import { pushTemplate } from './pushes/push-template.ts';
import { rollBackPush } from './pushes/roll-back-push.ts';
import { updateTemplate } from './update-template.ts';

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
