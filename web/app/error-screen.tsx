import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** spec 2: the router's default error screen. Its links load anew, since the app may be broken. */
export function ErrorScreen({ detail }: { detail: string }) {
  return (
    <Notice title={messages.page.unexpected} text={detail}>
      <ButtonAnchor look="ink" href={pages.home}>
        {messages.page.backHome}
      </ButtonAnchor>
    </Notice>
  )
}
