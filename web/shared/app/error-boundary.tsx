import { Component, Fragment, type ElementType, type ReactNode } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { ErrorScreen } from './error-screen.tsx'

type Props = {
  children: ReactNode
  /** what stands around the screen, where the failure takes the page's frame with it */
  frame?: ElementType
}
type State = { error: unknown }

/** Catches what no page expected. Nothing of the error's inside is shown. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    // something was thrown, even where it was nothing
    return { error: error ?? new Error('Nothing was thrown') }
  }

  override componentDidMount() {
    // a lost line is the one failure that says when it is over
    window.addEventListener('online', this.reloadAfterLostLine)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reloadAfterLostLine)
  }

  reloadAfterLostLine = () => {
    if (isLostLine(this.state.error)) location.reload()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const Frame = this.props.frame ?? Fragment
    const known =
      error instanceof ApiError
        ? { status: error.status, detail: error.message }
        : { detail: messages.request.unexpected }
    return (
      <Frame>
        <ErrorScreen {...known} />
      </Frame>
    )
  }
}

const isLostLine = (error: unknown) => error instanceof ApiError && error.status === 0
