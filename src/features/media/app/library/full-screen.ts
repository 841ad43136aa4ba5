import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';
import styles from './full-screen.module.css';

interface FullScreen {
  slides: SlideData[];
  index: number;
  texts: Record<'close' | 'zoom' | 'previous' | 'next' | 'failed', string>;
  /** The dialog's label for screen readers. */
  label: string;
  onClose: () => void;
}

export function createFullScreen({ slides, index, texts, label, onClose }: FullScreen): PhotoSwipe {
  const view = new PhotoSwipe({
    dataSource: slides,
    index,
    bgOpacity: 1,
    showHideAnimationType: 'fade',
    wheelToZoom: true,
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    errorMsg: texts.failed,
  });
  playVideos(view);
  showNames(view);
  view.on('destroy', onClose);
  view.init();
  view.element?.setAttribute('aria-label', label);
  return view;
}

function playVideos(view: PhotoSwipe): void {
  view.on('contentLoad', (event) => {
    const { content } = event;
    if (content.type !== 'video') return;
    event.preventDefault();
    const video = document.createElement('video');
    Object.assign(video, { controls: true, playsInline: true, preload: 'metadata', src: content.data['video'] });
    if (content.data['poster']) video.poster = String(content.data['poster']);
    const frame = document.createElement('div');
    frame.className = styles.video ?? '';
    frame.append(video);
    content.element = frame;
    content.state = 'loaded';
  });
  const pause = (element: HTMLElement | undefined) => element?.querySelector('video')?.pause();
  view.on('contentDeactivate', ({ content }) => pause(content.element));
  view.on('close', () => pause(view.currSlide?.content.element));
}

function showNames(view: PhotoSwipe): void {
  view.on('uiRegister', () => {
    view.ui?.registerElement({
      name: 'name',
      className: styles.name ?? '',
      appendTo: 'root',
      onInit: (element) => {
        element.dir = 'auto';
        view.on('change', () => {
          element.textContent = String(view.currSlide?.data['name'] ?? '');
        });
      },
    });
  });
}
