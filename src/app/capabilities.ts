import { apiKeys } from '#features/api-keys/app/index.ts';
import { auditLog } from '#features/audit-log/app/index.ts';
import { billing } from '#features/billing/app/index.ts';
import { chat } from '#features/chat/app/index.ts';
import { contact } from '#features/contact/app/index.ts';
import { content } from '#features/content/app/index.ts';
import { embeds } from '#features/embeds/app/index.ts';
import { home } from '#features/home/app/index.ts';
import { hooks } from '#features/hooks/app/index.ts';
import { mailIn } from '#features/mail-in/app/index.ts';
import { imports } from '#features/imports/app/index.ts';
import { invitations } from '#features/invitations/app/index.ts';
import { liveSite } from '#features/live-site/app/index.ts';
import { media } from '#features/media/app/index.ts';
import { mediaDownload } from '#features/media-download/app/index.ts';
import { monthlyReport } from '#features/monthly-report/app/index.ts';
import { newsletter } from '#features/newsletter/app/index.ts';
import { notifications } from '#features/notifications/app/index.ts';
import { operations } from '#features/operations/app/index.ts';
import { people } from '#features/people/app/index.ts';
import { permissionTemplates } from '#features/permission-templates/app/index.ts';
import { phones } from '#features/phones/app/index.ts';
import { pipelines } from '#features/pipelines/app/index.ts';
import { provisioning } from '#features/provisioning/app/index.ts';
import { publishing } from '#features/publishing/app/index.ts';
import { scheduling } from '#features/scheduling/app/index.ts';
import { singleSignOn } from '#features/single-sign-on/app/index.ts';
import { smartTags } from '#features/smart-tags/app/index.ts';
import { tasks } from '#features/tasks/app/index.ts';
import { templates } from '#features/templates/app/index.ts';
import { tenants } from '#features/tenants/app/index.ts';
import { testimonials } from '#features/testimonials/app/index.ts';
import { triggers } from '#features/triggers/app/index.ts';
import { webhooks } from '#features/webhooks/app/index.ts';
import { whiteLabel } from '#features/white-label/app/index.ts';
import { writings } from '#features/writings/app/index.ts';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';

/** The list of the management app's capabilities; routes, menus, palette and guards derive from it. */
export const capabilities: readonly AppCapability[] = [
  home,
  content,
  liveSite,
  embeds,
  media,
  mediaDownload,
  monthlyReport,
  newsletter,
  notifications,
  operations,
  people,
  permissionTemplates,
  phones,
  tenants,
  invitations,
  singleSignOn,
  whiteLabel,
  provisioning,
  billing,
  templates,
  pipelines,
  writings,
  testimonials,
  publishing,
  scheduling,
  triggers,
  contact,
  tasks,
  chat,
  smartTags,
  imports,
  webhooks,
  hooks,
  mailIn,
  apiKeys,
  auditLog,
];

export const createMenus = capabilities.flatMap(({ CreateMenu }) => CreateMenu ?? []);
export const menuParts = capabilities.flatMap(({ menuPart }) => menuPart ?? []);

export const screens: readonly AppScreen[] = capabilities.flatMap((capability) => capability.screens ?? []);
