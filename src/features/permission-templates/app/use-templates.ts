import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';

/** Whose templates they are: an account's for its people, or an agency's for its own. */
export interface TemplatePlace {
  accountId: string | null;
  agencyId: string;
}

/** The calls of the account in view, else of the agency in view, and what it is called. */
export function useTemplates() {
  const { accountId, agencyId, account, agency } = useView();
  const team = (accountId ? account : agency)?.businessName ?? '';
  return { templates: templatesOf({ accountId, agencyId: agencyId ?? '' }), team, isOfAccount: accountId !== null };
}

export function templatesOf({ accountId, agencyId }: TemplatePlace) {
  return accountId ? api.account(accountId).permissionTemplates : api.agency(agencyId).permissionTemplates;
}
