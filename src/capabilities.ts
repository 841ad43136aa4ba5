import { type ProcedureScope, procedureScopes, type ServerCapability } from '#access/capability.ts';
import type { Subscription } from '#access/events/define-event.ts';
import { connectExtensions, type Provided } from '#access/extensions.ts';
import type { AnyJob } from '#access/jobs/define-job.ts';
import { apiKeys } from '#features/api-keys/server/index.ts';
import { auditLog } from '#features/audit-log/server/index.ts';
import { billing } from '#features/billing/server/index.ts';
import { branding } from '#features/branding/server/index.ts';
import { chat } from '#features/chat/server/index.ts';
import { companyPages } from '#features/company-pages/server/index.ts';
import { contact } from '#features/contact/server/index.ts';
import { content } from '#features/content/server/index.ts';
import { embeds } from '#features/embeds/server/index.ts';
import { home } from '#features/home/server/index.ts';
import { hooks } from '#features/hooks/server/index.ts';
import { mailIn } from '#features/mail-in/server/index.ts';
import { imports } from '#features/imports/server/index.ts';
import { invitations } from '#features/invitations/server/index.ts';
import { liveSite } from '#features/live-site/server/index.ts';
import { media } from '#features/media/server/index.ts';
import { mediaDownload } from '#features/media-download/server/index.ts';
import { monthlyReport } from '#features/monthly-report/server/index.ts';
import { newsletter } from '#features/newsletter/server/index.ts';
import { notifications } from '#features/notifications/server/index.ts';
import { operations } from '#features/operations/server/index.ts';
import { people } from '#features/people/server/index.ts';
import { permissionTemplates } from '#features/permission-templates/server/index.ts';
import { phones } from '#features/phones/server/index.ts';
import { pipelines } from '#features/pipelines/server/index.ts';
import { provisioning } from '#features/provisioning/server/index.ts';
import { publishing } from '#features/publishing/server/index.ts';
import { scheduling } from '#features/scheduling/server/index.ts';
import { sending } from '#features/sending/server/index.ts';
import { signUp } from '#features/sign-up/server/index.ts';
import { singleSignOn } from '#features/single-sign-on/server/index.ts';
import { smartTags } from '#features/smart-tags/server/index.ts';
import { suspectedSpam } from '#features/suspected-spam/server/index.ts';
import { tasks } from '#features/tasks/server/index.ts';
import { templates } from '#features/templates/server/index.ts';
import { tenants } from '#features/tenants/server/index.ts';
import { testimonials } from '#features/testimonials/server/index.ts';
import { triggers } from '#features/triggers/server/index.ts';
import { webhooks } from '#features/webhooks/server/index.ts';
import { whiteLabel } from '#features/white-label/server/index.ts';
import { writings } from '#features/writings/server/index.ts';
import { maintenanceJob } from './server/maintenance.job.ts';

/** The list of server capabilities, by their names in procedure URLs. */
export const capabilities = {
  apiKeys,
  auditLog,
  billing,
  branding,
  chat,
  companyPages,
  contact,
  content,
  embeds,
  home,
  hooks,
  mailIn,
  imports,
  invitations,
  liveSite,
  media,
  mediaDownload,
  monthlyReport,
  newsletter,
  notifications,
  operations,
  people,
  permissionTemplates,
  phones,
  pipelines,
  provisioning,
  publishing,
  scheduling,
  sending,
  signUp,
  singleSignOn,
  smartTags,
  suspectedSpam,
  tasks,
  templates,
  tenants,
  testimonials,
  triggers,
  webhooks,
  whiteLabel,
  writings,
};

type Capabilities = typeof capabilities;
type Router<Scope extends ProcedureScope> = {
  [Name in keyof Capabilities as Capabilities[Name] extends Record<Scope, object> ? Name : never]: Extract<
    Capabilities[Name],
    Record<Scope, object>
  >[Scope];
};

const all: ServerCapability[] = Object.values(capabilities);

/** All procedures, by the scope in their URL. */
export const routers = Object.fromEntries(procedureScopes.map((scope) => [scope, routerOf(scope)])) as {
  [Scope in ProcedureScope]: Router<Scope>;
};

function routerOf(scope: ProcedureScope) {
  const entries = Object.entries<ServerCapability>(capabilities);
  return Object.fromEntries(
    entries.flatMap(([name, { [scope]: procedures }]) => (procedures ? [[name, procedures]] : [])),
  );
}

export const subscriptions: Subscription[] = all.flatMap((capability) => capability.on ?? []);
export const jobs: AnyJob[] = [
  maintenanceJob,
  ...all.flatMap((capability) => capability.jobs ?? []),
  ...subscriptions.flatMap(({ job, gather }) => (gather ? [] : job)),
];
export const provided: Provided[] = all.flatMap((capability) => capability.provides ?? []);
connectExtensions(provided);

export const ownRoutes = all.flatMap((capability) => capability.routes ?? []);

export type AccountRouter = Router<'account'>;
export type AgencyRouter = Router<'agency'>;
export type HouseRouter = Router<'house'>;
export type MeRouter = Router<'me'>;
export type OpenRouter = Router<'open'>;
