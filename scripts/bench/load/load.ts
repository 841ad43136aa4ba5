import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Target {
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Bounds {
  requests: number;
  connections: number;
  /** The loop ends after these, whatever is left. */
  seconds: number;
}

/** Asks once, on a connection of its own or of `agent`. */
export function ask({ port, path, method = 'GET', headers = {}, body }: Target, agent?: Agent): Promise<HttpResponse> {
  return new Promise((settle, fail) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        settle({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', fail);
    });
    asking.on('error', fail);
    asking.end(body);
  });
}

/** A keep-alive loop of `connections` askers. @throws when a response is not 200, since its speed means nothing */
export async function load(
  next: (number: number) => Target,
  bounds: Bounds,
): Promise<{ count: number; perSecond: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: bounds.connections });
  const since = performance.now();
  const isLate = () => performance.now() - since > bounds.seconds * 1_000;
  let count = 0;
  const askOn = async () => {
    while (count < bounds.requests && !isLate()) {
      const target = next(count++);
      const { status, body } = await ask(target, agent);
      if (status !== 200) throw new Error(`${target.path} answered ${status}: ${body.toString().slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: bounds.connections }, askOn)).finally(() => agent.destroy());
  return { count, perSecond: (count / (performance.now() - since)) * 1_000 };
}
