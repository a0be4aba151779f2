import { Component, type ReactNode } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { ErrorScreen } from './error-screen.tsx'

type State = { error: unknown }

/** Catches what no page expected. Nothing of the error's inside is shown. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <ErrorScreen detail={error instanceof ApiError ? error.message : messages.request.unexpected} />
  }
}
