import { Component, type ReactNode } from 'react'
import { reportFailure } from '#web/shared/lib/report.ts'

type Props = { fallback: ReactNode; hasFailed: boolean; children: ReactNode }

/** An editor that fails gives its text to the fallback, so nobody loses a word. */
export class EditorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportFailure('The rich text editor failed', error)
  }

  override render(): ReactNode {
    return this.state.hasFailed || this.props.hasFailed ? this.props.fallback : this.props.children
  }
}
