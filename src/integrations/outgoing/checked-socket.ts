import { lookup as systemLookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { OutgoingError } from './outgoing.ts';

export interface Rules {
  /** Whether connecting to an IP address is allowed. */
  isAllowed(address: string): boolean;
  /** All addresses of a name. */
  resolve(name: string): Promise<string[]>;
  /** Trusted CAs as PEM; Node's own by default. */
  authorities?: string[];
}

export async function resolveBySystem(name: string): Promise<string[]> {
  return (await systemLookup(name, { all: true })).map(({ address }) => address);
}

/**
 * A connection to a URL's host, before anything is sent. Literal addresses are checked before connecting; a name is
 * resolved once, and none of its addresses may be forbidden; finally the socket's actual peer is checked, so no trick
 * in between helps.
 * @throws {OutgoingError} refused
 */
export async function checkedSocket(url: URL, rules: Rules, signal: AbortSignal): Promise<Socket> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) ? [name] : await rules.resolve(name);
  if (addresses.length === 0 || !addresses.every((address) => rules.isAllowed(address)))
    throw new OutgoingError('refused');
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const socket = await connectToFirst(addresses, port, signal);
  if (!rules.isAllowed(socket.remoteAddress ?? '')) {
    socket.destroy();
    throw new OutgoingError('refused');
  }
  // The socket may break when no one listens anymore, and an unhandled error ends the process.
  socket.on('error', () => {});
  if (!isSecure) return socket;
  const secure = connectSecure({
    socket,
    host: name,
    ...(isIP(name) ? {} : { servername: name }),
    ALPNProtocols: ['http/1.1'],
    ...(rules.authorities && { ca: rules.authorities }),
  });
  secure.on('error', () => {});
  signal.addEventListener('abort', () => secure.destroy(), { once: true });
  await once(secure, 'secureConnect', { signal });
  return secure;
}

async function connectToFirst(addresses: string[], port: number, signal: AbortSignal): Promise<Socket> {
  let failure: unknown;
  for (const host of addresses) {
    signal.throwIfAborted();
    const socket = connectPlain({ host, port, signal });
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      socket.destroy();
      failure = error;
    }
  }
  throw failure;
}
