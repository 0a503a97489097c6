import { describe, expect, it } from 'vitest';
import { boundedCrop, MAX_ZOOM, sideOf, wholeCrop } from './crop-rect.ts';

const WIDE = { width: 1_200, height: 800 };

describe('cropping a picture', () => {
  it('starts with the largest square in the middle', () => {
    const crop = wholeCrop(WIDE);
    expect(sideOf(WIDE, crop.zoom)).toBe(800);
    expect([crop.x, crop.y]).toEqual([600, 400]);
  });

  it('stays within the picture and the zoom limits', () => {
    expect(boundedCrop(WIDE, { x: -50, y: 9_999, zoom: 1 })).toEqual({ x: 400, y: 400, zoom: 1 });
    expect(boundedCrop(WIDE, { x: 9_999, y: 0, zoom: 2 })).toEqual({ x: 1_000, y: 200, zoom: 2 });
    expect(boundedCrop(WIDE, { x: 0, y: 0, zoom: 99 }).zoom).toBe(MAX_ZOOM);
    expect(boundedCrop(WIDE, { x: 0, y: 0, zoom: 0 }).zoom).toBe(1);
  });
});
