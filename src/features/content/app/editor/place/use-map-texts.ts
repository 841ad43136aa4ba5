import type { MapTexts } from '#ui/map/map-texts.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';

export function useMapTexts(): MapTexts {
  const t = useTexts(editorMessages.map);
  return {
    hint: t('hint'),
    pin: t('pin'),
    loading: t('loading'),
    retrying: t('retrying'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    useMyLocation: t('useMyLocation'),
    pinMoved: (position) => t('pinMoved', { position }),
    locationDenied: t('locationDenied'),
    locationUnknown: t('locationUnknown'),
    locationUnsupported: t('locationUnsupported'),
  };
}
