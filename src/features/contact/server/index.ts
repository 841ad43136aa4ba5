import { defineCapability } from '#access/capability.ts';
import { addLeadAction } from './request/lead-action.ts';
import { addLeadNote, replyToLead } from './notes/notes.ts';
import { leadFacts } from './lead-queries.ts';
import { countNewLeads, exportLeads, getLead, listLeads, moveLeads } from './leads.ts';
import { createLeadFileRoutes } from './files/lead-file-routes.ts';
import { prepareLeadFileJob } from './files/prepare-lead-file.job.ts';
import { leadFiles } from './files/store-files.ts';
import { sendLeadMailJob } from './request/lead-mail.tsx';
import { sendLeadReplyJob } from './notes/reply-mail.tsx';

export const contact = defineCapability({
  account: { addLeadNote, countNewLeads, exportLeads, getLead, listLeads, moveLeads, replyToLead },
  provides: [addLeadAction, leadFacts, leadFiles],
  jobs: [prepareLeadFileJob, sendLeadMailJob, sendLeadReplyJob],
  routes: { management: { '/lead-files': { create: createLeadFileRoutes, metered: 'every' } } },
});
