import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface Heard {
  id: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; version: number; timestamp: string; data: Record<string, unknown> };
}

type Answer = (response: ServerResponse, heard: Heard) => void;

/** A receiver of webhooks on this machine that records what it hears; what it answers can be changed. */
export async function webhookPeer(first: Answer = (response) => response.end('ok')) {
  const heard: Heard[] = [];
  let answer = first;
  const listen: RequestListener = (request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { headers } = request;
      const one = { id: String(headers['webhook-id']), headers, text, body: JSON.parse(text) as Heard['body'] };
      heard.push(one);
      answer(response, one);
    });
  };
  const server = createServer(listen);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    answers(next: Answer) {
      answer = next;
    },
  };
}
