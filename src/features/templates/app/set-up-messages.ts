import { templateTitles } from './titles.ts';

export const setUpMessages = {
  title: templateTitles.setUp,
  description:
    'Who set what: a template of your agency, or this account. Everything that isn’t listed is as in every new account.',
  template: '{name}, version {number}',
  fromTemplate: 'Template',
  account: 'This account',
  empty: 'Everything is standard',
  emptyText: 'Nothing has been changed since the account was created.',
} as const;
