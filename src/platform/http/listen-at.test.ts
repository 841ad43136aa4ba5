import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { listenAt } from './listen-at.ts';

test('a port that is taken is named, with what to do', async () => {
  const taken = createServer();
  await listenAt(taken, { port: 0, host: '127.0.0.1' });
  const { port } = taken.address() as AddressInfo;
  await expect(listenAt(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
  );
  taken.close();
});

test('a HOST that this machine does not have is named, with what to set instead', async () => {
  // TEST-NET-1 (RFC 5737) is assigned to no machine.
  const host = '192.0.2.1';
  await expect(listenAt(createServer(), { port: 0, host })).rejects.toThrow(
    `HOST is “${host}”, which is no address of this machine. Set it to 127.0.0.1`,
  );
});
