import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import { ButtonAnchor } from '#web/shared/ui/button.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'

type Props = { /** of the answer that failed, where there was one */ status?: number; detail: string }

/**
 * The router's default error screen, the same from the server and in the browser. Its links load anew, since
 * the app may be broken: an empty address is the page's own.
 */
export function ErrorScreen({ status, detail }: Props) {
  return (
    <Notice title={messages.page.unexpected} text={status ? `${status} – ${detail}` : detail}>
      <ButtonAnchor href="">{messages.page.tryAgain}</ButtonAnchor>
      <ButtonAnchor look="outline" href={pages.home}>
        {messages.page.backHome}
      </ButtonAnchor>
    </Notice>
  )
}
