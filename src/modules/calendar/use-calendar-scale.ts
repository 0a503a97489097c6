/** Month, week or day: the scale that the person used last on this device. */
import { useState } from 'react';
import { currentUser } from '../../app/session/session.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';
import { type Scale, SCALES } from './calendar-model.ts';

const keyOf = (): string => `holdfast.calendar.${currentUser()?.id ?? ''}`;

export function useCalendarScale(): readonly [Scale, (scale: Scale) => void] {
  const [scale, setScale] = useState<Scale>(() => {
    const stored = readStored('local', keyOf());
    return SCALES.find((one) => one === stored) ?? 'month';
  });
  return [
    scale,
    (next) => {
      setScale(next);
      writeStored('local', keyOf(), next);
    },
  ];
}
