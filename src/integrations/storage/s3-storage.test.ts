import { afterAll, describe, expect, test } from 'vitest';
import { storageContract } from '#test/storage-contract.ts';
import { hasSwift, startSwift } from '#test/swift.ts';
import { openStorage } from './open-storage.ts';

describe.skipIf(!(await hasSwift()))('the storage in a bucket, on Debian’s Swift', async () => {
  const swift = await startSwift();
  afterAll(() => swift.stop());
  storageContract(await openStorage(swift.storageUrl));

  test('takes nobody without the secret', async () => {
    const wrong = new URL(swift.storageUrl);
    wrong.password = 'guessed';
    const storage = await openStorage(wrong);
    await expect(storage.put('accounts/a/b', Buffer.from('x'))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });
});
