import { MESSAGES } from '@blackbar/words';
import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

const W = MESSAGES.broken;

/**
 * What fails while it is drawn leaves no blank page: most often a part of the program that an update has put another in
 * the place of. What went wrong is told to the browser's console by React.
 */
export class BrokenPage extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="mx-auto max-w-xl px-6 py-24">
        <h1 className="font-serif text-3xl font-semibold">{W.title}</h1>
        <p className="mt-4 text-ink-soft">{W.text}</p>
        <Button look="primary" className="mt-8" autoFocus onClick={() => window.location.reload()}>
          {W.reload}
        </Button>
      </main>
    );
  }
}
