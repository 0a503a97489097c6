/** Draws the pictures of a description in the editor and in the view, with a text instead of a missing one. */
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FoundPicture, usePictures } from '../../../data/files/pictures.ts';

export type ShowPicture = (frame: HTMLElement, image: HTMLImageElement) => () => void;

export function useShowPicture(): ShowPicture {
  const { t } = useTranslation('drawer');
  const pictures = usePictures();
  const wordsFor = useCallback(
    ({ missing }: FoundPicture, name: string): string =>
      missing === null ? '' : t(`picture.${missing}`, { name }),
    [t],
  );
  return useMemo(
    () => (frame, image) => {
      const note = document.createElement('span');
      note.className = 'hf-picture-note';
      const render = (state: 'loading' | 'shown' | 'missing', label: string): void => {
        frame.className = 'hf-picture';
        frame.dataset['state'] = state;
        image.hidden = state !== 'shown';
        note.textContent = label;
        if (label !== '' && !note.isConnected) frame.append(note);
        if (label === '') note.remove();
      };
      const id = image.dataset['attachment'];
      if (id === undefined) {
        // A picture of the web is not fetched: the request would reveal the reader to its server.
        image.removeAttribute('src');
        render('missing', t('picture.elsewhere', { name: image.alt }));
        return () => undefined;
      }
      render('loading', '');
      return pictures.watch(id, (found) => {
        if (found.address !== null) image.src = found.address;
        image.alt ||= found.name;
        render(found.address === null ? 'missing' : 'shown', wordsFor(found, image.alt || found.name));
      });
    },
    [pictures, wordsFor, t],
  );
}
