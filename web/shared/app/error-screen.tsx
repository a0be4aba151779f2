import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import { ButtonAnchor } from '#web/shared/ui/button.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'

type Props = { /** of the failed response, if there was one */ status?: number; detail: string }

/**
 * The error screen of server and browser, with the texts of the router's default one. Its links are full page
 * loads, since the app may be broken; an empty `href` reloads the page.
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

/** An address, or cookies, that the server did not read to their end: trying again helps nobody. */
export const TooLongScreen = () => (
  <Notice title={messages.page.tooLongTitle} text={messages.page.tooLongText}>
    <ButtonAnchor look="ink" href={pages.home}>
      {messages.page.backHome}
    </ButtonAnchor>
    <ButtonAnchor look="outline" href={pages.search}>
      Search
    </ButtonAnchor>
  </Notice>
)
