import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const version = { 'tus-resumable': '1.0.0' };

export interface Declared {
  name: string;
  type?: string;
  sizeBytes: number;
  /** More of tus's metadata, like the entry it is for. */
  more?: Record<string, string>;
  /** Sent with the creation. */
  bytes?: Uint8Array<ArrayBuffer>;
}

/** Asks for an upload as tus-js-client does. */
export function createUpload(
  endpoint: string,
  { name, type = '', sizeBytes, more = {}, bytes }: Declared,
): Promise<Response> {
  const facts = Object.entries({ filename: name, ...(type && { filetype: type }), ...more });
  const metadata = facts.map(([key, value]) => `${key} ${base64(value)}`).join(',');
  return fetch(endpoint, {
    method: 'POST',
    headers: {
      ...version,
      'upload-length': String(sizeBytes),
      'upload-metadata': metadata,
      ...(bytes && { 'content-type': 'application/offset+octet-stream' }),
    },
    ...(bytes && { body: bytes }),
  });
}

/** Sends bytes from an offset on. */
export function sendBytes(address: string, offset: number, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { ...version, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  return fetch(address, { method: 'PATCH', headers, body });
}

/** The offset up to which the server has the bytes, or the status of its refusal. */
export async function askOffset(address: string): Promise<{ status: number; offset: number }> {
  const response = await fetch(address, { method: 'HEAD', headers: version });
  return { status: response.status, offset: Number(response.headers.get('upload-offset') ?? Number.NaN) };
}

export function endUpload(address: string): Promise<Response> {
  return fetch(address, { method: 'DELETE', headers: version });
}

/** Announces all of `bytes`, sends the first `sent` of them and cuts the line. */
export async function sendAndCut(address: string, offset: number, bytes: Uint8Array, sent: number): Promise<void> {
  const { port, pathname } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  const head = [
    `PATCH ${pathname} HTTP/1.1`,
    'Host: localhost',
    'Tus-Resumable: 1.0.0',
    `Upload-Offset: ${offset}`,
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${bytes.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((done) => socket.write(bytes.subarray(0, sent), done));
  await sleep(150);
  socket.destroy();
}
