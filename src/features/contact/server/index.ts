import { defineCapability } from '#access/capability.ts';
import { addLeadNote } from './notes/add-lead-note.ts';
import { countNewLeads } from './count-new-leads.ts';
import { createLeadFileRoutes } from './files/lead-file-routes.ts';
import { prepareLeadFileJob } from './files/prepare-lead-file.job.ts';
import { exportLeads } from './export-leads.ts';
import { getLead } from './get-lead.ts';
import { listLeads } from './list-leads.ts';
import { moveLeads } from './move-leads.ts';
import { replyToLead } from './notes/reply-to-lead.ts';
import { sendLeadMailJob } from './request/send-lead-mail.job.ts';
import { sendLeadReplyJob } from './notes/send-lead-reply.job.ts';

export const contact = defineCapability({
  account: { addLeadNote, countNewLeads, exportLeads, getLead, listLeads, moveLeads, replyToLead },
  jobs: [prepareLeadFileJob, sendLeadMailJob, sendLeadReplyJob],
  routes: { management: { '/lead-files': { create: createLeadFileRoutes, metered: 'every' } } },
});
