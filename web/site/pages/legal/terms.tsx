import { LegalText } from './legal-text.tsx'

export function Page() {
  return <LegalText name="terms" />
}
