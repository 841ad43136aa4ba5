import { singleSignOnTitles } from './titles.ts';

/** Texts of the settings of an agency's own sign-in provider. */
export const singleSignOnMessages = {
  title: singleSignOnTitles.settings,
  description:
    'Your people sign in with the service that your company uses for its other software, such as Microsoft Entra ID, Google Workspace or Okta, by OpenID Connect.',
  failed: 'The settings could not be loaded',
  cancel: 'Cancel',
  remove: 'Remove',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select the text and copy it.',
  domains: {
    title: '1. Mail domains',
    description:
      'Whose addresses your sign-in service speaks for. A DNS record proves that a domain is yours; nobody else’s addresses count.',
    none: 'No domains yet',
    domain: 'Domain of your email addresses',
    hint: 'What follows the @ in them, like example.com.',
    add: 'Add domain',
    added: 'Domain added. Create its record to prove that it’s yours.',
    check: 'Check now',
    record: 'TXT record, name',
    value: 'Value',
    state: {
      checking: 'Checking…',
      passed: 'Proven',
      missing: 'Record not found yet',
      recordGone: 'Record missing',
      unanswered: 'DNS isn’t responding',
      taken: 'Already in use',
      lookAlike: 'Too similar to another domain',
    },
    text: {
      checking: 'We’re checking the domain’s DNS record.',
      passed: 'People with addresses of this domain can sign in. Keep the record in place: we check it every day.',
      missing:
        'Add this record where your domain’s DNS is managed. We check every ten minutes. A new record can take up to an hour to show.',
      recordGone:
        '{days, plural, one {The record is gone. Put it back within a day, or its people can no longer sign in this way.} other {The record is gone. Put it back within # days, or its people can no longer sign in this way.}}',
      unanswered: 'The domain’s name servers aren’t responding. We check again every ten minutes.',
      taken: 'Another agency here has proven this domain. Remove it there first.',
      lookAlike: 'This domain looks too much like one that another agency uses.',
    },
    removeOf: 'Remove {domain}',
    removeTitle: 'Remove {domain}?',
    removeText: 'People with addresses of this domain can no longer sign in with your sign-in service.',
    removed: 'Domain removed',
  },
  provider: {
    title: '2. Your sign-in service',
    description: 'Register this product there as a web application, and enter what it shows you.',
    redirect: 'Redirect address to enter there',
    issuer: 'Issuer address',
    issuerHint: 'Also called authority or OpenID Connect metadata address.',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    secretHint: 'Kept encrypted, and never shown again.',
    secretKept: 'One is stored. Leave this empty to keep it.',
    isOn: 'People can sign in with it',
    isOnHint: 'The login page at your address offers it. At the main address, people enter their email first.',
    letsJoin: 'New people may join by signing in',
    letsJoinHint:
      'Everyone your service lets in becomes a user of the agency without any businesses; choose some for them afterwards. Otherwise people are invited first.',
    isRequired: 'Require it',
    isRequiredHint:
      'People with addresses of your domains sign in no other way; they are signed out now, and get an email. The agency’s owner still can, to repair what has broken.',
    save: 'Save',
    saved: 'Single sign-on is saved',
    checkTitle: '3. Check',
    checkHint: 'Asks the saved service what a sign-in needs, and whether it knows this product.',
    check: 'Check',
    remove: 'Remove single sign-on',
    removeTitle: 'Remove single sign-on?',
    removeText:
      'The settings and the client secret are deleted. People sign in with their password or a link by email.',
    removed: 'Single sign-on is removed',
    fine: 'All is well: the service answers, and knows this product.',
  },
  finding: {
    refused: 'This address can’t be used. It has to be on the public internet and begin with https://.',
    unreachable: 'The service doesn’t answer. Check the issuer address.',
    tooSlow: 'The service took too long to answer. Try again later.',
    tooLarge: 'The service answered with too much data. Check the issuer address.',
    leadsElsewhere: 'This address leads to another one. Enter the one that it ends at.',
    notAProvider: 'What answers there isn’t an OpenID Connect service. Check the issuer address.',
    otherIssuer:
      'The service calls itself by another name than the issuer address. Enter exactly the issuer that it shows, of your own company rather than one for all.',
    noKeys: 'The service doesn’t tell the keys by which we can check its answers.',
    wrongClient: 'The service doesn’t accept the client ID or the client secret. Check both, or create a new secret.',
    lostSecret: 'The stored client secret can no longer be read here. Enter it again.',
  },
} as const;
