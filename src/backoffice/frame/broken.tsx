import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';

/** The message if a screen cannot be rendered. */
export const Broken = () => (
  <div role="alert" className="broken">
    <h2>This screen could not be shown</h2>
    <p>What you typed into a form is kept in this browser and offered again.</p>
    <Button variant="contained" onClick={() => location.reload()}>
      Reload
    </Button>
  </div>
);

/** Keeps a screen that cannot be rendered from taking the menu with it; other screens work as usual. */
export class BrokenScreen extends Component<
  { screen: string; children: ReactNode },
  { broken?: string }
> {
  override state: { broken?: string } = {};
  override componentDidCatch() {
    this.setState({ broken: this.props.screen });
  }
  static getDerivedStateFromError() {
    return { broken: '' };
  }
  static getDerivedStateFromProps({ screen }: { screen: string }, { broken }: { broken?: string }) {
    return broken && broken !== screen ? { broken: undefined } : null;
  }
  override render() {
    return this.state.broken === undefined ? this.props.children : <Broken />;
  }
}
