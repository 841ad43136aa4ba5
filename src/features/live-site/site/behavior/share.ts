/** Copies the link and opens the device's share sheet, if the browser supports them. */
export function watchShare(): void {
  for (const links of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const address = links.dataset.share ?? location.href;
    const note = links.querySelector<HTMLElement>('.share-note');
    const copy = links.querySelector<HTMLButtonElement>('[data-copy]');
    const send = links.querySelector<HTMLButtonElement>('[data-send]');
    if (copy && navigator.clipboard) {
      copy.hidden = false;
      copy.addEventListener('click', async () => {
        const isCopied = await navigator.clipboard.writeText(address).then(
          () => true,
          () => false,
        );
        const { copied = '', failed = '' } = note?.dataset ?? {};
        if (note) note.textContent = isCopied ? copied : `${failed} ${address}`;
      });
    }
    if (send && 'share' in navigator) {
      send.hidden = false;
      // Closing the sheet without sharing isn't an error.
      send.addEventListener('click', () =>
        navigator.share({ url: address, title: links.dataset.title }).catch(() => {}),
      );
    }
  }
}
