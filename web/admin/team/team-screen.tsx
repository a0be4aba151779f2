import { Screen } from '../kit/screen.tsx'

export function Page() {
  return (
    <Screen heading="Team Management">
      <p>On its way.</p>
    </Screen>
  )
}
