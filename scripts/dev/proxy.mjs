import { request as open } from 'node:http';
import { createServer } from 'node:net';

// The app needs none: its modules are replaced in the open page.
const reloading = `<script>
  if (!document.querySelector('script[src$="@vite/client"]'))
    new EventSource('/__reload').onmessage = () => location.reload();
</script>`;
const attempts = 600;

export function freePort() {
  return new Promise((settle) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => settle(port));
    });
  });
}

/** Whether the server on `port` answers, waiting up to a minute while it starts. */
export async function reach(port) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await answers(port)) return true;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  return false;
}

function answers(port) {
  return new Promise((settle) => {
    open({ port, path: '/livez' }, (response) => settle(response.resume().statusCode === 200))
      .on('error', () => settle(false))
      .end();
  });
}

/**
 * Hands a request to the server and its answer back. Pages lose their content policy, which forbids the scripts that
 * replace modules, and public ones get a line that reloads them.
 */
export async function forward(request, response, port) {
  await reach(port);
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const { method, url: path } = request;
  const inner = open({ port, method, path, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
    if (isPage) for (const name of ['content-security-policy', 'content-length', 'etag']) delete answer.headers[name];
    response.writeHead(answer.statusCode, answer.headers);
    if (isPage && method === 'GET') answer.on('end', () => response.end(reloading)).pipe(response, { end: false });
    else answer.pipe(response);
  });
  inner.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(`The server does not answer: ${error.message}`);
  });
  response.on('close', () => inner.destroy());
  request.pipe(inner);
}
