import { account } from '#access/procedures.ts';
import { readAccount } from './read-account.ts';

export const getAccount = account('account.read').handler(({ context: { scope, ports } }) =>
  readAccount(scope, ports.config),
);
