import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { ButtonAnchor } from '#web/shared/ui/button.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'

type Props = {
  /** HTTP status of the failed response, if there was one */
  status?: number
  detail: string
}

/**
 * The error screen of server and browser, with the texts of React Router's default screen. Its links are full
 * page loads, since the app may be broken; an empty `href` reloads the page.
 */
export function ErrorScreen({ status, detail }: Props) {
  return (
    <Notice title={errorPageTexts.unexpected} text={status ? `${status} – ${detail}` : detail}>
      <ButtonAnchor href="">{errorPageTexts.tryAgain}</ButtonAnchor>
      <ButtonAnchor variant="outline" href={pagePaths.home}>
        {errorPageTexts.backHome}
      </ButtonAnchor>
    </Notice>
  )
}

/** The URL or the headers exceed the limits: a retry would not help. */
export const RequestTooLongScreen = () => (
  <Notice title={errorPageTexts.tooLongTitle} text={errorPageTexts.tooLongText}>
    <ButtonAnchor variant="ink" href={pagePaths.home}>
      {errorPageTexts.backHome}
    </ButtonAnchor>
    <ButtonAnchor variant="outline" href={pagePaths.search}>
      Search
    </ButtonAnchor>
  </Notice>
)
