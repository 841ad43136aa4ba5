import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';
import type { SiteWords } from '../../../words/site-words.ts';

export function openLightbox(group: HTMLElement, clicked: HTMLAnchorElement): void {
  for (const video of group.querySelectorAll('video')) video.pause();
  const links = [...group.querySelectorAll<HTMLAnchorElement>('a.zoom')];
  const words = JSON.parse(group.dataset.words ?? '{}') as Partial<SiteWords['lightbox']>;
  const lightbox = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index: Math.max(0, links.indexOf(clicked)),
    bgOpacity: 0.94,
    showHideAnimationType: 'fade',
    ...speedOf(group),
    wheelToZoom: true,
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: words.previous,
    arrowNextTitle: words.next,
    errorMsg: words.error,
  });
  playVideos(lightbox);
  showCaptions(lightbox);
  const release = { page: () => {} };
  lightbox.on('destroy', () => {
    release.page();
    clicked.focus();
  });
  lightbox.init();
  release.page = holdPage(lightbox.element);
}

/** The opening and closing time in milliseconds, if the group sets one. */
function speedOf({ dataset }: HTMLElement) {
  const speed = Number(dataset.speed);
  return speed > 0 ? { showAnimationDuration: speed, hideAnimationDuration: speed, zoomAnimationDuration: speed } : {};
}

/** While the lightbox is open, the page behind it is inert; its label is the page's title. */
function holdPage(dialog: HTMLElement | undefined): () => void {
  dialog?.setAttribute('aria-label', document.querySelector('h1')?.textContent?.trim() || document.title);
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== dialog && !element.inert,
  );
  for (const element of behind) element.inert = true;
  return () => {
    for (const element of behind) element.inert = false;
  };
}

function slideOf(link: HTMLAnchorElement): SlideData {
  const { kind, poster, width, height, caption, captions, language } = link.dataset;
  const picture = link.querySelector('img');
  const shared = { width: Number(width), height: Number(height), alt: picture?.alt ?? '', caption: caption ?? '' };
  if (kind === 'video') return { ...shared, type: 'video', video: link.href, poster, captions, language };
  return { ...shared, src: link.href, msrc: picture?.currentSrc, element: link };
}

function playVideos(lightbox: PhotoSwipe): void {
  lightbox.on('contentLoad', (event) => {
    const { content } = event;
    if (content.type !== 'video') return;
    event.preventDefault();
    const video = document.createElement('video');
    Object.assign(video, { controls: true, playsInline: true, preload: 'metadata', src: content.data.video });
    video.poster = String(content.data.poster ?? '');
    video.append(...tracksOf(content.data));
    const frame = document.createElement('div');
    frame.className = 'pswp-video';
    frame.append(video);
    content.element = frame;
    content.state = 'loaded';
  });
  const videoOf = (element: HTMLElement | undefined) => element?.querySelector('video');
  lightbox.on(
    'contentActivate',
    ({ content }) =>
      void videoOf(content.element)
        ?.play()
        .catch(() => {}),
  );
  lightbox.on('contentDeactivate', ({ content }) => videoOf(content.element)?.pause());
  lightbox.on('close', () => videoOf(lightbox.currSlide?.content.element)?.pause());
}

function tracksOf({ captions, language }: SlideData): HTMLTrackElement[] {
  if (!captions) return [];
  const track = Object.assign(document.createElement('track'), { kind: 'captions', default: true });
  track.src = String(captions);
  track.srclang = String(language);
  return [track];
}

function showCaptions(lightbox: PhotoSwipe): void {
  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({
      name: 'caption',
      className: 'pswp-caption',
      appendTo: 'root',
      onInit: (element) => {
        element.dir = 'auto';
        lightbox.on('change', () => {
          element.textContent = String(lightbox.currSlide?.data.caption ?? '');
        });
      },
    });
  });
}
