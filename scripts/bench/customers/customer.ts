import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type HttpResponse, type Target } from '../load/load.ts';
import { nextPart, smallestPart } from '../../../src/features/testimonials/browser/recording/part-size.ts';
import { sendSlowly } from './slow-link.ts';

/** Where the link leads to. */
export interface Link {
  port: number;
  host: string;
  path: string;
}

const tries = 5;

/** Each has a separate link and address, as in reality: forms are counted by it. */
export class Customer {
  readonly #link: Link;
  readonly #headers: Record<string, string>;
  readonly name: string;

  constructor(link: Link, number: number, name: string) {
    this.#link = link;
    this.#headers = { host: link.host, 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
    this.name = name;
  }

  /** Opens the page, takes up to a minute to write, and clicks twice. */
  async write(): Promise<void> {
    const hidden = hiddenFields(await this.#page(''));
    await sleep(Math.random() * 60_000);
    await this.#send(hidden);
  }

  /** Opens the recorder, uploads a film on a slow connection that breaks once, and sends it. */
  async film(film: Buffer): Promise<void> {
    const page = await this.#page('/record');
    const hidden = hiddenFields(page);
    const endpoint = /"endpoint":"([^"]+)"/.exec(page)?.[1] ?? '';
    const videoId = await this.#upload(film, endpoint, hidden['submissionId'] ?? '');
    await this.#send({ ...hidden, videoId });
  }

  async #page(more: string): Promise<string> {
    return (await this.#tried({ path: this.#link.path + more })).body.toString();
  }

  /** A double click: both are the same form. */
  async #send(hidden: Record<string, string>): Promise<void> {
    const description = `They came at eight and were gone by noon. ${this.name}`;
    const words = { rating: '5', description, customerName: this.name, isSubmissionConsent: 'on' };
    const target = {
      path: this.#link.path,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...hidden, ...words }).toString(),
    };
    await Promise.all([this.#tried(target), this.#tried(target)]);
  }

  /** Like the recorder: sequential parts, with the length sent with the last one. */
  async #upload(film: Buffer, endpoint: string, key: string): Promise<string> {
    const headers = { 'tus-resumable': '1.0.0', 'x-recording-key': key };
    const metadata = `filename ${base64('video-testimonial.webm')},filetype ${base64('video/webm')}`;
    const begin = { ...headers, 'upload-defer-length': '1', 'upload-metadata': metadata };
    const { headers: begun } = await this.#tried({ path: endpoint, method: 'POST', headers: begin }, 201);
    const path = String(begun.location);
    const breaksIn = Math.floor(Math.random() * film.length);
    let [hasBroken, isDeclared, partBytes] = [false, false, smallestPart];
    for (let offset = 0; offset < film.length;) {
      const part = film.subarray(offset, offset + partBytes);
      const isLast = offset + part.length === film.length;
      const sent = {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...(isLast && !isDeclared && { 'upload-length': String(film.length) }),
      };
      const isBreaking: boolean = !hasBroken && offset + part.length > breaksIn;
      hasBroken ||= isBreaking;
      const patch = this.#target({ path, method: 'PATCH', headers: { ...headers, ...sent } });
      const way = isBreaking ? { breaksAfter: breaksIn - offset } : {};
      const began = performance.now();
      const answer = await sendSlowly(patch, part, way).catch(() => undefined);
      if (answer?.status === 204) {
        offset = Number(answer.headers['upload-offset']);
        partBytes = nextPart(part.length, performance.now() - began);
      } else {
        partBytes = smallestPart;
        await sleep(1_000);
        const reached = await this.#tried({ path, method: 'HEAD', headers });
        offset = Number(reached.headers['upload-offset']);
        isDeclared = reached.headers['upload-length'] !== undefined;
      }
    }
    return path.slice(path.lastIndexOf('/') + 1);
  }

  /** Retries what a busy server rejects, as people and the recorder do. @throws when nothing helps */
  async #tried(target: Omit<Target, 'port'>, status = 200): Promise<HttpResponse> {
    let last = '';
    for (let count = 1; count <= tries; count += 1) {
      const response = await ask(this.#target(target)).catch((error: Error) => error);
      if (!(response instanceof Error) && response.status === status) return response;
      last =
        response instanceof Error ? response.message : `${response.status} ${response.body.toString().slice(0, 200)}`;
      await sleep(count * 500);
    }
    throw new Error(`${target.method ?? 'GET'} ${target.path} came to ${last}`);
  }

  #target(target: Omit<Target, 'port'>): Target {
    return { ...target, port: this.#link.port, headers: { ...this.#headers, ...target.headers } };
  }
}

function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
