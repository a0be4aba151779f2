import { Screen } from '../kit/screen.tsx'

export function Page() {
  return (
    <Screen heading="Dashboard">
      <p>On its way.</p>
    </Screen>
  )
}
