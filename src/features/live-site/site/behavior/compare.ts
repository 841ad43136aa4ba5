/** Overlays the two images, split at the range input's value. */
export function watchCompare(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>('[data-compare]:not(.on)')) {
    const range = frame.querySelector('input');
    if (!range) continue;
    frame.classList.add('on');
    range.hidden = false;
    range.addEventListener('input', () => frame.style.setProperty('--cut', `${range.value}%`));
  }
}
