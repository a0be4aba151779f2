import { Screen } from '../kit/screen.tsx'

export function Page() {
  return (
    <Screen heading="User Management">
      <p>On its way.</p>
    </Screen>
  )
}
