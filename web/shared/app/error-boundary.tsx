import { Component, Fragment, type ElementType, type ReactNode } from 'react'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { ErrorScreen } from './error-screen.tsx'

type Props = {
  children: ReactNode
  /** wrapper element of the error screen, if the boundary is above the page's layout */
  frame?: ElementType
}
type State = { error: unknown }

/** Catches unexpected render errors, and shows the status or message, as the router's own screen does. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    // `throw undefined` is an error as well.
    return { error: error ?? new Error() }
  }

  override componentDidMount() {
    // Only the end of a network error has an event.
    window.addEventListener('online', this.reloadOnline)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reloadOnline)
  }

  reloadOnline = () => {
    if (isNetworkError(this.state.error)) location.reload()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const Frame = this.props.frame ?? Fragment
    const screenProps =
      error instanceof ApiError
        ? { status: error.status, detail: error.message }
        : { detail: getMessage(error) }
    return (
      <Frame>
        <ErrorScreen {...screenProps} />
      </Frame>
    )
  }
}

const getMessage = (error: unknown) =>
  (error instanceof Error ? error.message : '') || requestTexts.unexpected

const isNetworkError = (error: unknown) => error instanceof ApiError && error.status === 0
