/** Runs once per element, shortly before it becomes visible. */
export function whenNear(selector: string, run: (element: HTMLElement) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        run(target as HTMLElement);
      }
    },
    { rootMargin: '300px' },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}
