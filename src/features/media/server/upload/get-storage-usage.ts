import { accountReading } from '#access/procedures.ts';
import { StorageUsage } from '../../storage-quota.ts';
import { storageUsage } from './storage-usage.ts';

/** The account's used storage. */
export const getStorageUsage = accountReading('media.read')
  .output(StorageUsage)
  .handler(({ context: { scope } }) => storageUsage(scope));
