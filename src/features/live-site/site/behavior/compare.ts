/** Lays the two pictures over each other, parted where the range input stands. */
export function watchCompare(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>('[data-compare]:not(.on)')) {
    const range = frame.querySelector('input');
    if (!range) continue;
    frame.classList.add('on');
    range.hidden = false;
    range.addEventListener('input', () => frame.style.setProperty('--cut', `${range.value}%`));
  }
}
