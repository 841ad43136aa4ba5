import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';

/**
 * Of an address and its headers together, in bytes; longer ones are answered 431. Browsers send about 1 kB, the longest
 * addresses and file names of ours are 2 kB.
 */
const maxHeaderSize = 8 * 1024;

/** Every HTTP server of the product. @param certificate for HTTPS */
export function createHttpServer(listener: RequestListener, certificate?: ServerOptions): Server {
  return certificate
    ? createSecureServer({ ...certificate, maxHeaderSize }, listener)
    : createServer({ maxHeaderSize }, listener);
}
