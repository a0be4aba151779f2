import { Component, type ReactNode } from 'react'
import { reportFailure } from '#web/shared/lib/report-failure.ts'

type Props = { fallback: ReactNode; hasFailed: boolean; children: ReactNode }

/** Error boundary that shows the text in the fallback, so that no input is lost. */
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
