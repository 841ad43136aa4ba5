/** From which distance to an edge something scrolls, and by how much at most in each frame; in pixels. */
const reach = 72;
const fastest = 18;

/** How far to scroll at a place between two edges: the nearer to one, the faster; 0 in the middle. */
export function scrollStep(place: number, start: number, end: number): number {
  const near = Math.min(reach, (end - start) / 3);
  if (place < start + near) return -Math.ceil((fastest * Math.min(near, start + near - place)) / near);
  if (place > end - near) return Math.ceil((fastest * Math.min(near, place - (end - near))) / near);
  return 0;
}

interface Point {
  clientX: number;
  clientY: number;
}

/** While something is dragged, scrolls the board sideways and the list under the pointer up and down. */
export function autoScroll(frame: () => HTMLElement | null) {
  let point: Point | null = null;
  let request = 0;
  const step = () => {
    if (!point) return;
    const { clientX, clientY } = point;
    const board = frame();
    if (board) {
      const { left, right } = board.getBoundingClientRect();
      board.scrollLeft += scrollStep(clientX, left, right);
      const list = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell-scroll]');
      const box = list?.getBoundingClientRect();
      if (list && box) list.scrollTop += scrollStep(clientY, box.top, box.bottom);
    }
    request = requestAnimationFrame(step);
  };
  return {
    at(next: Point) {
      const isStarting = point === null;
      point = next;
      if (isStarting) request = requestAnimationFrame(step);
    },
    stop() {
      point = null;
      cancelAnimationFrame(request);
    },
  };
}
