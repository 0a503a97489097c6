/** What this device knows of an answer that it never had: marked as such, with a sentence on what it covers. Props: note, children. */
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
