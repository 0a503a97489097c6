/** Error boundary of the timers: the bar around them continues to work. Props: children, fallback. */
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
