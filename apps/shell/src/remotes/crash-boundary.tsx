import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value clears the crash: another page was opened. */
  readonly resetKey: string;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly crashed: boolean;
  readonly resetKey: string;
}

/** Keeps a page that throws from taking the frame with it. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { crashed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (this.state.crashed) return this.props.fallback(() => this.setState({ crashed: false }));
    return this.props.children;
  }
}
