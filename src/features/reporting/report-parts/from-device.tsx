/**
 * Figures from the replica in place of an answer that was never loaded, marked as such. Props: note (what they cover),
 * children.
 */
import type { ReactNode } from 'react';
import { DeviceMark } from '../../../modules/answers/freshness-mark.tsx';
import './from-device.css';

export function FromDevice({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <div className="report-device">
      <DeviceMark />
      {children}
      <p className="hf-subtle">{note}</p>
    </div>
  );
}
