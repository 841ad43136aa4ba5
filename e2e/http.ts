import http from 'node:http';
import { inject } from 'vitest';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface Asked {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Milliseconds without a sign of life after which it is given up. */
  limitMs?: number;
}

/** One request to the product that the journeys drive. */
export function ask(path: string, asked?: Asked): Promise<Answer> {
  return askAt(inject('productOrigin'), path, asked);
}

/** One request with any Host, which Node's own fetch can't make: it does not resolve *.localhost. */
export function askAt(
  origin: string,
  path: string,
  { host, method = 'GET', headers = {}, body, limitMs = 60_000 }: Asked = {},
): Promise<Answer> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${host ?? 'localhost'}:${port}`, ...headers } },
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
