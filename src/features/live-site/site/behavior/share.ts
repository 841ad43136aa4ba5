/** Copying the link and the device's own share sheet, where the browser has them. */
export function watchShare(): void {
  for (const links of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const address = links.dataset.share ?? location.href;
    const note = links.querySelector('.share-note');
    const copy = links.querySelector<HTMLButtonElement>('[data-copy]');
    const send = links.querySelector<HTMLButtonElement>('[data-send]');
    if (copy && navigator.clipboard) {
      copy.hidden = false;
      copy.addEventListener('click', async () => {
        const isCopied = await navigator.clipboard.writeText(address).then(
          () => true,
          () => false,
        );
        if (note) note.textContent = isCopied ? 'Link copied' : `Copy this: ${address}`;
      });
    }
    if (send && 'share' in navigator) {
      send.hidden = false;
      // Closing the sheet without sending isn't a failure.
      send.addEventListener('click', () =>
        navigator.share({ url: address, title: links.dataset.title }).catch(() => {}),
      );
    }
  }
}
