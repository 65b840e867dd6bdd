import { Component, type ReactNode } from 'react';

/** Shows something else where a part cannot be shown: its code did not come, or it broke. The rest of the page stands. */
export class PartBoundary extends Component<
  { readonly instead: ReactNode; readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
