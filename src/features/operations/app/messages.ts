import { operationsTitles } from './titles.ts';

export const operationsMessages = {
  usageIssues: {
    title: operationsTitles.usageIssues,
    description: 'Work that failed after all retries. Retry it once the cause is fixed.',
    empty: 'No failed background jobs',
    emptyMessage: 'Jobs that fail after all retries are listed here.',
    job: 'Job',
    account: 'Account',
    reason: 'Reason',
    tries: 'Tries',
    failed: 'Failed',
    house: 'The product itself',
    noReason: 'No reason given',
    triesCount: '{count, plural, one {# try} other {# tries}}',
    retry: 'Retry',
    retryOf: 'Retry {job}',
    retried: 'The job is back in its queue',
    refresh: 'Refresh',
    limited: 'The newest 100 are shown.',
  },
} as const;
