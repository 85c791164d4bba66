import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of children that cannot be rendered. */
  fallback: ReactNode;
  /** Another value means another attempt: the children are rendered again. */
  at?: unknown;
  children: ReactNode;
}

/** Confines a rendering error to the part of the page in which it happens (react.dev, "error boundary"). */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
