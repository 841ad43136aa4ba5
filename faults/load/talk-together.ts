import { newUid } from '#lib/new-uid.ts';
import type { Load } from './load.ts';
import type { Person } from './person.ts';

interface Message {
  uid: string;
  number: number;
  text: string;
}
interface Page {
  items: Message[];
  nextCursor: string | null;
}

/** People who talk about one entry at once; each also reads what was said, now and then. */
export function talkTogether(people: readonly Person[]): Load {
  const entryId = newUid();
  /** What was acknowledged, by id, with its place. */
  const said = people.map(() => new Map<string, number>());
  const read = people.map(() => 0);
  let isBegun = false;
  let rounds = 0;

  async function begin(): Promise<void> {
    await people[0]?.call('content/createEntry', { uid: entryId, title: 'What we talk about' });
    isBegun = true;
  }

  async function say(person: Person, at: number): Promise<void> {
    const uid = newUid();
    const text = `${at}: ${said[at]?.size}`;
    const message = await person.call<Message>('chat/sendMessage', { entryId, uid, text });
    if (message.uid !== uid || message.text !== text) throw new Error(`said '${text}', answered '${message.text}'`);
    said[at]?.set(uid, message.number);
    if (rounds % 5 !== at) return;
    await person.call('chat/markRead', { entryId, number: message.number });
    read[at] = message.number;
  }

  return {
    name: 'messages',
    count: () => said.reduce((sum, { size }) => sum + size, 0),
    async step() {
      if (!isBegun) await begin();
      await Promise.all(people.map(say));
      rounds += 1;
    },
    async check({ origin }) {
      if (!isBegun) return [];
      const seen = await Promise.all(people.map((person) => everything(person.at(origin), entryId)));
      const readers = people.map((person) => person.at(origin));
      const wrong = await wrongCounts(readers, { entryId, said, seen, read });
      return [...people.flatMap((_, at) => mistakesOf({ said, seen }, at)), ...wrong];
    },
  };
}

/** As a client reads that was away for long: from the newest page back to the first. */
async function everything(person: Person, entryId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page = await person.call<Page>('chat/listMessages', { entryId, limit: 50, ...(cursor && { cursor }) });
    all.unshift(...page.items.toReversed());
    cursor = page.nextCursor;
  }
  return all;
}

interface Seen {
  said: readonly Map<string, number>[];
  seen: readonly Message[][];
}

/** Each acknowledged message is there once, at its place, without gaps, in the order that the others see. */
function mistakesOf({ said, seen }: Seen, at: number): string[] {
  const own = seen[at] ?? [];
  const places = new Map(own.map(({ uid, number }) => [uid, number]));
  const missing = said.flatMap((messages) => [...messages].filter(([uid, number]) => places.get(uid) !== number));
  const order = own.map(({ number }) => number);
  const acknowledged = said.reduce((sum, { size }) => sum + size, 0);
  return [
    ...missing.map(([uid, number]) => `message ${uid}: acknowledged as ${number}, found ${places.get(uid)}`),
    ...(order.every((number, place) => number === place + 1) ? [] : [`messages in the order ${order.join()}`]),
    ...(own.length === acknowledged ? [] : [`${own.length} messages, acknowledged were ${acknowledged}`]),
    ...(JSON.stringify(own.map(({ uid }) => uid)) === JSON.stringify(seen[0]?.map(({ uid }) => uid))
      ? []
      : [`person ${at} sees another order than the first one`]),
  ];
}

async function wrongCounts(
  people: readonly Person[],
  { entryId, said, seen, read }: Seen & { entryId: string; read: readonly number[] },
): Promise<string[]> {
  const counts = await Promise.all(
    people.map((person) => person.call<{ count: number }>('chat/countUnreadOfEntry', { entryId })),
  );
  return counts.flatMap(({ count }, at) => {
    const later = (seen[at] ?? []).filter(({ uid, number }) => number > (read[at] ?? 0) && !said[at]?.has(uid));
    const wanted = Math.min(100, later.length);
    return count === wanted ? [] : [`person ${at} has ${count} unread messages instead of ${wanted}`];
  });
}
