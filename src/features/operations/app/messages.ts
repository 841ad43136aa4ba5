import { operationsTitles } from './titles.ts';

export const operationsMessages = {
  usageIssues: {
    title: operationsTitles.usageIssues,
    description: 'Background work that failed after all its tries. Retry it once its cause is gone.',
    empty: 'Nothing has failed',
    emptyMessage: 'Work that fails after all its tries is listed here.',
    job: 'Job',
    account: 'Account',
    reason: 'Reason',
    tries: 'Tries',
    failed: 'Failed',
    house: 'The product itself',
    noReason: 'No reason was given',
    triesCount: '{count, plural, one {# try} other {# tries}}',
    retry: 'Retry',
    retryOf: 'Retry {job}',
    retried: 'The job is back in its queue',
    refresh: 'Refresh',
    limited: 'The newest 100 are shown.',
  },
} as const;
