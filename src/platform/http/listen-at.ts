import { createServer, type RequestListener, type Server as HttpServer } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { Server } from 'node:net';
import { StartError } from '../start/start-error.ts';

/** Why a port can't be opened, and what to do. */
export class ListenError extends StartError {}

/**
 * Of an address and its headers together, in bytes; longer ones are answered 431. Browsers send about 1 kB, the longest
 * addresses and file names of ours are 2 kB.
 */
const maxHeaderSize = 8 * 1024;

/** Every HTTP server of the product. @param certificate for HTTPS */
export function createHttpServer(listener: RequestListener, certificate?: ServerOptions): HttpServer {
  return certificate
    ? createSecureServer({ ...certificate, maxHeaderSize }, listener)
    : createServer({ maxHeaderSize }, listener);
}

/** @throws ListenError when it can't listen on the address */
export async function listenAt(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    throw new ListenError(reasonOf(error as NodeJS.ErrnoException, port, host), { cause: error });
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Set PORT to one above 1023, and let a proxy answer at ${port}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return (
        `HOST is “${host}”, which is no address of this machine. Set it to 127.0.0.1 to be reached from this machine ` +
        'alone, to 0.0.0.0 to be reached from everywhere, or to one of this machine’s own addresses.'
      );
    default:
      return `Port ${port} at ${host} can't be opened: ${message}. Change HOST or PORT.`;
  }
}
