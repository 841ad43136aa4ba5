// node:http that lets the proxy in front send one file, unconditionally. Arguments: port, the file's path at the proxy.
import { createServer } from 'node:http';

const [port = '0', place = ''] = process.argv.slice(2);
const headers = { 'content-type': 'image/webp', 'content-length': 0, 'x-accel-redirect': place };
createServer((_request, response) => response.writeHead(200, headers).end()).listen(Number(port), '127.0.0.1', () =>
  console.log('ready'),
);
process.on('SIGTERM', () => process.exit(0));
