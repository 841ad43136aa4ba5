import http from 'node:http';
import https from 'node:https';
import { inject } from 'vitest';

export interface HttpResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface HttpRequest {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Another of this machine's own addresses, as a client of its own: limits count by address. */
  from?: string;
  /** The inactivity timeout, in milliseconds. */
  limitMs?: number;
}

/** The product of this worker's journeys: those of another worker have another product. */
export function productOrigin(): string {
  const origins = inject('productOrigins');
  return origins[Number(process.env.VITEST_POOL_ID ?? 1) - 1] ?? origins[0] ?? '';
}

/** One request to the product under test. */
export function ask(path: string, asked?: HttpRequest): Promise<HttpResponse> {
  return askAt(productOrigin(), path, asked);
}

/**
 * One request with any Host header, which Node's fetch can't send: it does not resolve *.localhost.
 * @param origin of http, or of https with a certificate that this process trusts
 */
export function askAt(
  origin: string,
  path: string,
  { host = 'localhost', method = 'GET', headers = {}, body, from, limitMs = 120_000 }: HttpRequest = {},
): Promise<HttpResponse> {
  const { port, protocol } = new URL(origin);
  const { request: begin } = protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = begin(
      {
        host: '127.0.0.1',
        servername: host,
        port,
        path,
        method,
        localAddress: from,
        headers: { host: `${host}:${port}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.once('error', reject);
    request.setTimeout(limitMs, () => request.destroy(new Error(`No answer within ${limitMs} ms.`)));
    request.end(body);
  });
}
