/**
 * Crops a picture to a square: drag it or use the arrow keys; zoom with + or the slider. Props: bitmap, onUse(picture
 * or null), onClose.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { boundedCrop, type Crop, MAX_ZOOM, sideOf, wholeCrop } from './crop-rect.ts';
import { drawCrop, type EncodedPicture, encodePicture } from './encode-picture.ts';

/** Size of the preview in CSS pixels, and the scale at which it is drawn. */
const FRAME = 240;
const FINE = 2;
const STEP = 12;
const CLOSER = 1.1;

type CropFrameProps = {
  readonly bitmap: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
};

function CropFrame({ bitmap, crop, onCrop }: CropFrameProps) {
  const { t } = useTranslation('settings-profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, bitmap, crop);
  }, [bitmap, crop]);
  const move = (dx: number, dy: number): void => {
    const scale = sideOf(bitmap, crop.zoom) / FRAME;
    onCrop(boundedCrop(bitmap, { ...crop, x: crop.x - dx * scale, y: crop.y - dy * scale }));
  };
  const zoom = (by: number): void => onCrop(boundedCrop(bitmap, { ...crop, zoom: crop.zoom * by }));
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(STEP, 0),
      ArrowRight: () => move(-STEP, 0),
      ArrowUp: () => move(0, STEP),
      ArrowDown: () => move(0, -STEP),
      '+': () => zoom(CLOSER),
      '-': () => zoom(1 / CLOSER),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  const onPointerMove = (event: PointerEvent): void => {
    const from = dragged.current;
    if (!from) return;
    dragged.current = { x: event.clientX, y: event.clientY };
    move(event.clientX - from.x, event.clientY - from.y);
  };
  return (
    <button
      type="button"
      className="profile-crop-frame"
      aria-label={t('crop.frame')}
      aria-describedby="profile-crop-hint"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (dragged.current = null)}
      onPointerCancel={() => (dragged.current = null)}
    >
      <canvas ref={canvas} width={FRAME * FINE} height={FRAME * FINE} />
    </button>
  );
}

type CropDialogProps = {
  readonly bitmap: ImageBitmap;
  /** Null when the browser cannot make the picture small enough. */
  readonly onUse: (picture: EncodedPicture | null) => void;
  readonly onClose: () => void;
};

export function CropDialog({ bitmap, onUse, onClose }: CropDialogProps) {
  const { t } = useTranslation(['settings-profile', 'ui']);
  const [crop, setCrop] = useState(() => wholeCrop(bitmap));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('crop.title')}
      width={360}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" onClick={() => void encodePicture(bitmap, crop).then(onUse)}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <div className="profile-crop">
        <CropFrame bitmap={bitmap} crop={crop} onCrop={setCrop} />
        <label className="profile-crop-zoom">
          <span>{t('crop.zoom')}</span>
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => {
              const zoom = Number(event.currentTarget.value);
              setCrop(boundedCrop(bitmap, { ...crop, zoom }));
            }}
          />
        </label>
        <p id="profile-crop-hint" className="hf-muted">
          {t('crop.hint')}
        </p>
      </div>
    </Dialog>
  );
}
