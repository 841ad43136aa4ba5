import http from 'node:http';
import { inject } from 'vitest';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

interface Asked {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One request to the product with any Host: Node's own fetch can't resolve *.localhost. */
export function ask(path: string, { host, method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const { port } = new URL(inject('productOrigin'));
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${host ?? 'localhost'}:${port}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
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
    request.end(body);
  });
}
