import type { GrantablePermission, KeyPermission } from './permissions.ts';

type Labeled = GrantablePermission | KeyPermission;
type GroupOf<P> = P extends `${infer G}.${string}` ? G : never;
type ActionOf<P, G extends string> = P extends `${G}.${infer A}` ? A : never;
/** Without a label for each permission that templates or API keys grant, it doesn't compile. */
type Labels = { [G in GroupOf<Labeled>]: Record<'title' | ActionOf<Labeled, G>, string> };

/**
 * What each permission allows, in plain words, by its group, in the order in which they are shown. Beside the table of
 * permissions rather than in it, since every page loads that.
 */
export const permissionLabels = {
  content: {
    title: 'Entries',
    read: 'See entries',
    edit: 'Write and edit entries',
    publish: 'Publish and unpublish entries',
    delete: 'Delete and restore entries',
    import: 'Import entries from spreadsheets',
  },
  media: {
    title: 'Photos and videos',
    read: 'See photos and videos',
    upload: 'Add photos and videos',
    edit: 'Edit and delete photos and videos',
  },
  testimonial: {
    title: 'Testimonials',
    read: 'See testimonials and requests',
    approve: 'Approve and hide testimonials',
    request: 'Ask customers for testimonials',
    configure: 'Change testimonial settings',
  },
  task: { title: 'Tasks', read: 'See tasks', edit: 'Add, change, and delete tasks' },
  chat: { title: 'Messages', read: 'Read messages about entries', write: 'Write messages about entries' },
  post: { title: 'Posts', edit: 'Write, schedule, and remove posts at channels', approve: 'Approve posts' },
  channel: { title: 'Channels', update: 'Connect and change channels, such as websites and social networks' },
  scheduledRule: {
    title: 'Scheduled rules',
    read: 'See scheduled rules and what they did',
    update: 'Change, pause, and run scheduled rules',
  },
  trigger: {
    title: 'Triggers',
    read: 'See triggers and what they did',
    update: 'Change triggers and switch them on and off',
  },
  lead: { title: 'Contact requests', read: 'See contact requests', manage: 'Answer and file contact requests' },
  site: { title: 'Website', read: 'See the website’s settings', update: 'Change the website' },
  taxonomy: {
    title: 'Lists',
    read: 'See content types, categories, services, and labels',
    update: 'Change content types, categories, services, and labels',
  },
  pipeline: { title: 'Pipelines', read: 'See pipelines and their boards', update: 'Change pipelines and stages' },
  customField: { title: 'Custom fields', read: 'See custom fields', update: 'Change custom fields' },
  destination: { title: 'Destinations', update: 'Change destinations and texts for inserting' },
  phone: { title: 'Phones', pair: 'Connect their own phone', manage: 'See and disconnect everyone’s phones' },
  team: { title: 'Team', read: 'See the team', manage: 'Manage the team' },
  account: {
    title: 'Business',
    read: 'See the business profile',
    update: 'Change the business profile and its domain',
    changePlan: 'Choose between free and paid',
    readPlan: 'See the plan and its invoices',
    pay: 'Choose the plan and pay',
  },
  apiKey: { title: 'API keys', manage: 'Make and revoke API keys' },
  webhook: {
    title: 'Webhooks',
    read: 'See webhooks, what was sent to them, and what came in',
    update: 'Change webhooks and inbound hooks, test them, and send again',
  },
  auditLog: { title: 'Audit log', read: 'See who did what' },
  report: { title: 'Monthly reports', read: 'See monthly reports' },
  agency: {
    title: 'Agency',
    accounts: 'See the list of accounts',
    createAccount: 'Create accounts',
    manageAccounts: 'Manage accounts',
    users: 'See everyone in the agency and its accounts',
    team: 'Manage the agency’s own people',
    update: 'Change the agency’s name, look, and domain',
    readAuditLog: 'See who did what in the agency',
    readReports: 'See the agency’s monthly reports',
    readWebhooks: 'See the agency’s webhooks and what was sent to them',
    updateWebhooks: 'Change the agency’s webhooks',
    sellPlans: 'Sell plans to clients',
    triggers: 'Change triggers that watch the agency’s accounts',
    pay: 'Choose the plan and pay',
  },
} as const satisfies Labels;

/** What needs saying besides. */
export const permissionHints = {
  content: { publish: 'What is published shows on the website right away.' },
  media: { read: 'Also download them.' },
  testimonial: { configure: 'The form, requests by mail, and referrals.' },
  lead: { read: 'With names, email addresses, and phone numbers of customers.' },
  post: { edit: 'Where a channel asks for approval, posts wait for it.' },
  site: { update: 'The gallery’s look, texts, and code.' },
  phone: { pair: 'For uploads; it can do no more than its owner.' },
  team: { manage: 'Invite and remove people and choose what they may do, up to what this person may do.' },
  webhook: {
    update: 'What happens in the business is sent to other programs; only what this person may see can be chosen.',
  },
  apiKey: { manage: 'A new key can do no more than the person who makes it.' },
  agency: {
    createAccount: 'Inviting its owner takes everything an owner may do.',
    manageAccounts: 'Suspend, restore, and delete them, and send them templates of their set-up.',
    team: 'Invite and remove them and choose what they may do, up to what this person may do.',
  },
} as const;
