/** Milliseconds after the last key, and minimum letters, before places are searched. */
const pause = 300;
const fewestLetters = 3;
let running: AbortController | undefined;

/** Suggests towns and postcodes to complete an address; the rest of the input stays as typed. */
export function watchPlaces(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('input', (event) => {
    const input = event.target;
    // Choosing a suggestion isn't typing.
    const isTyped = event instanceof InputEvent && event.inputType !== 'insertReplacementText';
    if (!(input instanceof HTMLInputElement) || input.dataset['place'] === undefined || !isTyped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void offer(input), pause);
  });
}

async function offer(input: HTMLInputElement): Promise<void> {
  const [, before = '', last = ''] = /^(.*,)?([^,]*)$/.exec(input.value) ?? [];
  const address = input.form?.dataset['suggestions'];
  if (!address || last.trim().length < fewestLetters) return;
  running?.abort();
  running = new AbortController();
  try {
    const response = await fetch(`${address}?q=${encodeURIComponent(last.trim())}`, { signal: running.signal });
    if (!response.ok) return;
    const { places } = (await response.json()) as { places: string[] };
    listOf(input).replaceChildren(...places.map((place) => new Option('', before ? `${before} ${place}` : place)));
  } catch {
    // Without suggestions, the visitor just keeps typing.
  }
}

function listOf(input: HTMLInputElement): HTMLElement {
  const id = `${input.id}-places`;
  const known = document.getElementById(id);
  if (known) return known;
  const list = Object.assign(document.createElement('datalist'), { id });
  input.after(list);
  input.setAttribute('list', id);
  return list;
}
