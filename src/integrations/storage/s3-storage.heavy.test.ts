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

  test('takes a bucket that is not there for a server that is away, never for lost files', async () => {
    const elsewhere = new URL(swift.storageUrl);
    elsewhere.pathname = '/other';
    const storage = await openStorage(elsewhere);
    for (const work of [() => storage.read('accounts/a/b'), () => storage.put('accounts/a/b', Buffer.from('x'))])
      await expect(work()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

test('a bucket that can’t be reached says so, and when to come again', async () => {
  const nowhere = await openStorage(new URL('s3+http://key:secret@127.0.0.1:1/files'));
  await expect(nowhere.find('accounts/a/b')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'We can’t reach our file storage right now. Please try again in a moment.',
    data: { retryAfterSeconds: 5 },
  });
});
