import { useView } from './view.ts';

/** The account in view. Screens that need an account (`need: { account: … }`) are shown only when there is one. */
export function useAccountId(): string {
  const { accountId } = useView();
  if (!accountId) throw new Error('this screen needs an account: declare need.account');
  return accountId;
}

/** The agency in view, on screens with `need: { agency: … }`. */
export function useAgencyId(): string {
  const { agencyId } = useView();
  if (!agencyId) throw new Error('this screen needs an agency: declare need.agency');
  return agencyId;
}
