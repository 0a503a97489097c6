/** Keeps a fault in the timers where it is: the bar around them goes on. Props: children, fallback. */
import { Component, type ReactNode } from 'react';

type TimerBoundaryProps = { readonly children: ReactNode; readonly fallback: ReactNode };

export class TimerBoundary extends Component<TimerBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
